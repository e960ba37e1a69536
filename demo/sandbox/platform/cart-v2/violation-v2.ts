export interface ViolationV2 {
  scope: 'GLOBAL' | 'LINE_ITEM' | 'DISCOUNT' | 'DELIVERY' | 'GIFT_CARD' | 'MEMBERSHIP';
  code: string;
  description: string;
  severity: 'WARNING' | 'ERROR';
  [payload: string]: unknown;
}

/** Creates a violation that prevents an order. */
export const violation = (
  scope: ViolationV2['scope'],
  code: string,
  description: string,
  payload: Record<string, unknown> = {},
): ViolationV2 => ({ scope, code, description, severity: 'ERROR', ...payload });
