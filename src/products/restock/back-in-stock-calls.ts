// The calls about mails that are sent once something is in stock again (LIVE 12).
import type { Call } from '../../client/http/call.ts';

const path = '/v1/back-in-stock-notification-requests';

/** By PUT, though it only reads. */
export const backInStockSettingsCall: Call = {
  method: 'PUT',
  service: '/back-in-stock-service',
  path: `${path}/settings`,
  isRead: true,
};
export const backInStockRequestCall: Call = {
  method: 'POST',
  service: '/back-in-stock-service',
  path,
};
