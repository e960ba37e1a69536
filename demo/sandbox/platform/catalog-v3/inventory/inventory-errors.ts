// Errors of inventory writes. The platform declares their codes, but not their status.
import {
  applicationError,
  type PlatformError,
} from '../../../foundation/validation/platform-error.ts';

const descriptions = {
  INSUFFICIENT_INVENTORY: 'There is less in stock than asked for.',
  INVENTORY_QUANTITY_NOT_TRACKED: 'The quantity of the item is not tracked.',
  MAX_QUANTITY_LIMIT_REACHED: 'The quantity would be too large.',
  MIN_QUANTITY_LIMIT_REACHED: 'The quantity would be too small.',
  PRE_ORDER_VALIDATION: 'The item cannot be ordered in advance like this.',
  REQUESTED_QUANTITY_MUST_BE_NON_NEGATIVE_DECREASING: 'The quantity must not be negative.',
} as const;

export const stockError = (code: keyof typeof descriptions): PlatformError =>
  applicationError(400, code, descriptions[code]);

export const itemExists = (inventoryItemId: string): PlatformError =>
  applicationError(409, 'ITEM_ALREADY_EXISTS', 'The variant has an item at this location.', {
    inventoryItemId,
  });

export const variantNotFound = (variantId: string): PlatformError =>
  applicationError(404, 'NOT_FOUND', 'There is no such variant or location.', { variantId });
