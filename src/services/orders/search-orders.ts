// Reads the orders of the member who calls. Not every store lets members do so: it is known by the answer.

import { referenceIn } from '../../model/catalog-reference.ts';
import { imageOf } from '../../model/image-of.ts';
import { asArray, asNumber, asObject, asText, type Json } from '../../model/json.ts';
import type { OrderLineView, OrderPage, OrderView } from '../../model/orders.ts';
import type { Send } from '../../session/tokens/authorized-client.ts';
import type { Call } from '../../transport/call.ts';
import { badAnswer } from '../../transport/to-store-error.ts';

const searchOrdersCall: Call = {
  method: 'POST',
  service: '/ecom',
  path: '/v1/orders/search',
  isRead: true,
};

const PER_PAGE = 10;

const wordsIn = (value: unknown): string | undefined => {
  const { translated, original } = asObject(value) ?? {};
  return asText(translated) ?? asText(original) ?? asText(value);
};

const optionIn = (value: unknown): OrderLineView['options'] => {
  const { name, plainText, colorInfo } = asObject(value) ?? {};
  const [title, chosen] = [wordsIn(name), wordsIn(plainText) ?? wordsIn(colorInfo)];
  return title && chosen ? [{ name: title, value: chosen }] : [];
};

const lineIn = (value: unknown): OrderLineView[] => {
  const line = asObject(value) ?? {};
  const name = wordsIn(line['productName']);
  const quantity = asNumber(line['quantity']) ?? 0;
  if (!name || !(Number.isInteger(quantity) && quantity > 0)) return [];
  return [
    {
      name,
      quantity,
      options: asArray(line['descriptionLines']).flatMap(optionIn),
      image: imageOf(line['image'], ''),
      reference: referenceIn(line['catalogReference']),
    },
  ];
};

const stateOf = ({ status, fulfillmentStatus }: Json): OrderView['state'] => {
  if (status === 'CANCELED' || status === 'REJECTED') return 'canceled';
  return fulfillmentStatus === 'FULFILLED' ? 'sent' : 'open';
};

const orderIn = (value: unknown): OrderView[] => {
  const order = asObject(value) ?? {};
  const id = asText(order['id']);
  // What is being paid is no order yet.
  if (!id || order['status'] === 'INITIALIZED') return [];
  const total = asObject(asObject(order['priceSummary'])?.['total']);
  return [
    {
      id,
      number: asText(order['number']) ?? String(asNumber(order['number']) ?? ''),
      date: asText(order['purchasedDate']) ?? asText(order['createdDate']),
      total: asText(total?.['formattedConvertedAmount']) ?? asText(total?.['formattedAmount']),
      state: stateOf(order),
      lines: asArray(order['lineItems']).flatMap(lineIn),
    },
  ];
};

/**
 * The latest first.
 * @throws StoreError of the call: 403 where members may not read their orders.
 */
export const searchOrders = async (send: Send, cursor?: string): Promise<OrderPage> => {
  const cursorPaging = { limit: PER_PAGE, ...(cursor && { cursor }) };
  const sort = [{ fieldName: 'createdDate', order: 'DESC' }];
  // A cursor has the order of its first page.
  const search = { cursorPaging, ...(!cursor && { sort }) };
  const answer = asObject(await send(searchOrdersCall, { search }));
  if (!Array.isArray(answer?.['orders'])) throw badAnswer();
  const { hasNext, cursors } = asObject(answer['metadata']) ?? {};
  const next = asText(asObject(cursors)?.['next']);
  return {
    orders: answer['orders'].flatMap(orderIn),
    cursor: hasNext === false ? undefined : next,
  };
};
