import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { applicationError } from '../../foundation/validation/platform-error.ts';
import { giftCardRow, newGiftCardCode } from '../commerce/commerce-rows.ts';
import { giftCards, subscriptionContracts } from '../commerce/commerce-schema.ts';
import type { Database } from '../core/database.ts';
import type { Platform } from '../core/platform.ts';
import { sendGiftCard } from '../members/mail/message-texts.ts';
import type { OrderRow } from './order-entity.ts';
import { publishOrderChange } from './order-events.ts';
import { orders } from './order-schema.ts';
import { firstBilling, publishContractCreated } from './subscriptions.ts';

export const orderNotFound = (orderId: string) =>
  applicationError(404, 'ORDER_NOT_FOUND', 'There is no such order.', { orderId });

export const lockOrder = async (tx: Database, id: string): Promise<OrderRow> => {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (order === undefined) throw orderNotFound(id);
  return order;
};

/** Approves inside a transaction; call `publish` after the commit. */
export const approveIn = async (
  platform: Platform,
  tx: Database,
  before: OrderRow,
): Promise<{ order: OrderRow; publish: () => void }> => {
  const at = new Date(platform.now());
  const change = { status: 'APPROVED' as const, updatedDate: at };
  await tx.update(orders).set(change).where(eq(orders.id, before.id));
  const order = { ...before, ...change };
  const cards = order.lines
    .filter(({ itemType }) => itemType === 'GIFT_CARD')
    .flatMap(({ price, quantity, name }) =>
      Array.from({ length: Math.min(quantity, 100) }, () => ({
        name,
        row: giftCardRow(
          { amount: price, code: newGiftCardCode(), expiresAt: null },
          order.totals.currency,
          order.id,
        ),
      })),
    );
  if (cards.length > 0) await tx.insert(giftCards).values(cards.map(({ row }) => row));
  const contracts = order.lines.flatMap((line) =>
    line.subscription === undefined
      ? []
      : [
          {
            id: randomUUID(),
            orderId: order.id,
            ownerId: order.ownerId,
            lineItemId: line.lineItemId,
            itemName: line.name,
            terms: line.subscription,
            status: 'ACTIVE' as const,
            ...firstBilling(line.subscription, at),
            startDate: at,
            revision: 1,
            createdDate: at,
            updatedDate: at,
          },
        ],
  );
  if (contracts.length > 0) await tx.insert(subscriptionContracts).values(contracts);
  return {
    order,
    publish() {
      publishOrderChange(platform, before, order, 'approved');
      for (const contract of contracts) publishContractCreated(platform, contract);
      for (const { name, row } of cards) sendGiftCard(platform, order.email, row.code, name);
    },
  };
};

/** Approves a pending order. @throws PlatformError 404 ORDER_NOT_FOUND, 409 ORDER_STATUS_IS_NOT_SUPPORTED. */
export const approveOrder = async (platform: Platform, id: string): Promise<OrderRow> => {
  const { order, publish } = await platform.db.transaction(async (tx) => {
    const before = await lockOrder(tx, id);
    if (before.status !== 'INITIALIZED' && before.status !== 'PENDING') throw wrongStatus(before);
    return approveIn(platform, tx, before);
  });
  publish();
  return order;
};

export const wrongStatus = ({ id, status }: OrderRow) =>
  applicationError(
    409,
    'ORDER_STATUS_IS_NOT_SUPPORTED',
    'The status of the order does not allow this.',
    {
      orderId: id,
      status,
    },
  );
