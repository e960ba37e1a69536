// Sends the mails that shoppers have asked for, once a product has stock again.
import { sendBackInStock } from '../../foundation/mail/message-texts.ts';
import type { Platform } from '../core/platform.ts';

/** Of all its variants: a request is for one mail, and is kept until then. */
export const notifyBackInStock = (platform: Platform, productId: string): void => {
  for (const [key, request] of platform.stockRequests) {
    if (request.productId !== productId) continue;
    platform.stockRequests.delete(key);
    sendBackInStock(platform, request.email, request.name);
  }
};
