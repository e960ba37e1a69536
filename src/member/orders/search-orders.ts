// Reads the orders of the calling member. Some stores refuse this request, and only the response shows the refusal.

import type { ApiSend } from '../../client/auth/tokens/authorized-client.ts';
import { referenceIn } from '../../client/carts/catalog-reference.ts';
import {
  anything,
  type Decoded,
  list,
  listOfValid,
  maybe,
  maybeText,
  member,
  nonEmptyText,
  number,
  object,
  readBy,
} from '../../client/codec/codec.ts';
import { asNumber } from '../../client/codec/json.ts';
import { readWhole } from '../../client/codec/readers.ts';
import type { Call } from '../../client/http/call.ts';
import { readAnswer } from '../../client/http/read-answer.ts';
import { toImageView } from '../../products/index.ts';
import type { OrderLineView, OrderPage, OrderView } from './orders.ts';

const searchOrdersCall: Call = {
  method: 'POST',
  service: '/ecom',
  path: '/v1/orders/search',
  isRead: true,
};

const PER_PAGE = 10;

const translatable = object({ translated: maybeText, original: maybeText });

/** A translatable or plain string; prefers the translation. */
const phrase = readBy((value) => {
  const { translated, original } = maybe(translatable)(value) ?? {};
  return translated ?? original ?? maybeText(value);
}, 'a text');

const option = object({ name: phrase, plainText: maybe(phrase), colorInfo: maybe(phrase) });

const optionIn = ({
  name,
  plainText,
  colorInfo,
}: Decoded<typeof option>): OrderLineView['options'] => {
  const value = plainText ?? colorInfo;
  return value ? [{ name, value }] : [];
};

const line = object({
  productName: phrase,
  quantity: readBy((value) => readWhole(asNumber(value), 1, Infinity), 'a whole number'),
  descriptionLines: listOfValid(option),
  image: (value) => toImageView(value, ''),
  catalogReference: referenceIn,
});

const toOrderLine = ({
  productName: name,
  quantity,
  descriptionLines,
  image,
  catalogReference: reference,
}: Decoded<typeof line>): OrderLineView => ({
  name,
  quantity,
  options: descriptionLines.flatMap(optionIn),
  image,
  reference,
});

const order = object({
  id: nonEmptyText,
  number: (value) => maybeText(value) ?? String(maybe(number)(value) ?? ''),
  status: anything,
  fulfillmentStatus: anything,
  purchasedDate: maybeText,
  createdDate: maybeText,
  priceSummary: maybe(
    member('total', object({ formattedConvertedAmount: maybeText, formattedAmount: maybeText })),
  ),
  lineItems: listOfValid(line),
});

type Order = Decoded<typeof order>;

const ordersAnswer = object({
  orders: list(maybe(order)),
  metadata: maybe(object({ hasNext: anything, cursors: maybe(object({ next: maybeText })) })),
});

const toOrderState = ({ status, fulfillmentStatus }: Order): OrderView['state'] => {
  if (status === 'CANCELED' || status === 'REJECTED') return 'canceled';
  return fulfillmentStatus === 'FULFILLED' ? 'sent' : 'open';
};

const orderIn = (found: Order | undefined): OrderView[] => {
  // Unpaid orders are not shown.
  if (!found || found.status === 'INITIALIZED') return [];
  const total = found.priceSummary;
  return [
    {
      id: found.id,
      number: found.number,
      date: found.purchasedDate ?? found.createdDate,
      total: total?.formattedConvertedAmount ?? total?.formattedAmount,
      state: toOrderState(found),
      lines: found.lineItems.map(toOrderLine),
    },
  ];
};

/** Returns orders, the latest first. @throws StoreError of the call: 403 if members may not read their orders. */
export const searchOrders = async (send: ApiSend, cursor?: string): Promise<OrderPage> => {
  const cursorPaging = { limit: PER_PAGE, ...(cursor && { cursor }) };
  const sort = [{ fieldName: 'createdDate', order: 'DESC' }];
  // A cursor keeps the sort order of the first page.
  const search = { cursorPaging, ...(!cursor && { sort }) };
  const answer = await send(searchOrdersCall, { search });
  const { orders, metadata } = readAnswer(ordersAnswer, answer);
  return {
    orders: orders.flatMap(orderIn),
    cursor: metadata?.hasNext === false ? undefined : metadata?.cursors?.next,
  };
};
