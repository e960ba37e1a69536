// Reads and changes a caller's cart; every change locks the cart's row.
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { rowJson, rowsJson } from '../../foundation/db/json-rows.ts';
import {
  applicationError,
  applicationErrorOf,
  PlatformError,
} from '../../foundation/validation/platform-error.ts';
import { type Catalog, loadCatalog } from '../catalog/products/product-reader.ts';
import type { Database } from '../core/database.ts';
import type { Caller, Platform } from '../core/platform.ts';
import { cartLines, carts } from '../orders/order-schema.ts';
import type { StoredLine } from './cart-json.ts';
import { linesAfterMove } from './lines/moved-lines.ts';

export type CartRow = typeof carts.$inferSelect;

/** A cart in memory; `cart` and `lines` are saved together. */
export interface CartState {
  cart: CartRow;
  lines: StoredLine[];
}

const noCartCodes = {
  OWNED: 'OWNED_CART_NOT_FOUND',
  CURRENT: 'CURRENT_CART_NOT_FOUND',
};

export const noCart = ({ settings }: Pick<Platform, 'settings'>) =>
  applicationError(404, noCartCodes[settings.noCartCode], 'The caller has no cart yet.');

/** Whether `noCart` created this error. */
export const isNoCart = (error: unknown): boolean =>
  error instanceof PlatformError &&
  Object.values(noCartCodes).includes(applicationErrorOf(error)?.code ?? '');

const cartOf = (ownerId: string, cartId?: string): SQL | undefined =>
  and(eq(carts.ownerId, ownerId), cartId ? eq(carts.id, cartId) : eq(carts.isCurrent, true));

/** The caller's current cart, or the cart with the id `cartId`; undefined if there is no such cart. */
export const readCart = async (
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  ownerId: string,
  cartId?: string,
): Promise<CartState | undefined> => {
  const [found] = await db
    .select({ cart: rowJson(carts), lines: linesOfCart })
    .from(carts)
    .where(cartOf(ownerId, cartId));
  return found && { cart: found.cart, lines: linesAfterMove(found.lines.map(stored), settings) };
};

const linesOfCart = rowsJson(
  cartLines,
  sql`${cartLines.cartId} = ${carts.id}`,
  sql`${cartLines.position}`,
);

const stored = ({ cartId: _, position: __, ...line }: typeof cartLines.$inferSelect): StoredLine =>
  line;

export interface CartChange<T> {
  /** True creates a missing cart. Without this option, a missing cart is an error. */
  create?: boolean;
  /** Id of the cart to change, if it is not the caller's current cart. */
  cartId?: string | undefined;
  /** Ids of catalog items that the change needs in addition to the items in the cart. */
  itemIds?: readonly string[];
  /** Keeps the cart's revision if nothing has changed. */
  isQuiet?: boolean;
  /** Changes the state in place; if `apply` throws, the stored cart stays unchanged. */
  apply(state: CartState, catalog: Catalog, tx: Database): T | Promise<T>;
}

export interface ChangedCart<T = unknown> {
  before: CartState;
  state: CartState;
  catalog: Catalog;
  result: T;
}

/** Applies one change in one transaction. @throws PlatformError from noCart, and any error of `apply`. */
export const changeCart = async <T>(
  platform: Platform,
  caller: Caller,
  change: CartChange<T>,
): Promise<ChangedCart<T>> =>
  platform.db.transaction(async (tx) => {
    const cart =
      change.create && !change.cartId
        ? await lockOrCreate(platform, tx, caller)
        : await lock(platform, tx, caller.ownerId, change.cartId);
    const rows = await tx
      .select({ line: rowJson(cartLines) })
      .from(cartLines)
      .where(eq(cartLines.cartId, cart.id))
      .orderBy(asc(cartLines.position));
    const lines = linesAfterMove(
      rows.map(({ line }) => stored(line)),
      platform.settings,
    );
    const state: CartState = { cart, lines: structuredClone(lines) };
    const before: CartState = { cart: structuredClone(cart), lines };
    const ids = [...lines.map((line) => line.catalogItemId), ...(change.itemIds ?? [])];
    const catalog = await loadCatalog(tx, ids);
    const result = await change.apply(state, catalog, tx);
    if (change.isQuiet && isDeepStrictEqual(state, before) && cart.revision > 0)
      return { before, state, catalog, result };
    await saveLines(tx, cart.id, lines, state.lines);
    state.cart = await saveCart(platform, tx, before.cart, state.cart);
    return { before, state, catalog, result };
  });

const lock = async (
  platform: Platform,
  tx: Database,
  ownerId: string,
  cartId: string | undefined,
): Promise<CartRow> => {
  const [found] = await tx
    .select({ cart: rowJson(carts) })
    .from(carts)
    .where(cartOf(ownerId, cartId))
    .for('update');
  if (found === undefined) throw noCart(platform);
  return found.cart;
};

// Creates or locks the cart's row in one statement, so that two simultaneous first changes use the same cart.
const lockOrCreate = async (platform: Platform, tx: Database, caller: Caller): Promise<CartRow> => {
  const at = new Date(platform.now());
  const [found] = await tx
    .insert(carts)
    .values({
      id: randomUUID(),
      ownerId: caller.ownerId,
      ownerRole: caller.role,
      revision: 0,
      purchaseFlowId: randomUUID(),
      createdDate: at,
      updatedDate: at,
    })
    .onConflictDoUpdate({
      target: carts.ownerId,
      targetWhere: sql`${carts.isCurrent}`,
      set: { ownerId: sql`excluded.owner_id` },
    })
    .returning({ cart: rowJson(carts) });
  if (found === undefined) throw noCart(platform);
  return found.cart;
};

const saveCart = async (
  platform: Platform,
  tx: Database,
  before: CartRow,
  cart: CartRow,
): Promise<CartRow> => {
  const changed = Object.entries(cart).filter(
    ([name, value]) => !isDeepStrictEqual(value, before[name as keyof CartRow]),
  );
  const mark = { revision: cart.revision + 1, updatedDate: new Date(platform.now()) };
  await tx
    .update(carts)
    .set({ ...Object.fromEntries(changed), ...mark })
    .where(eq(carts.id, cart.id));
  return { ...cart, ...mark };
};

const saveLines = async (
  tx: Database,
  cartId: string,
  before: readonly StoredLine[],
  after: readonly StoredLine[],
): Promise<void> => {
  const kept = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0) await tx.delete(cartLines).where(inArray(cartLines.id, gone));
  const known = new Map(before.map((line) => [line.id, line]));
  const changed = after
    .filter((line) => {
      const stored = known.get(line.id);
      return (
        stored?.quantity !== line.quantity ||
        stored.selectedMembership?.id !== line.selectedMembership?.id
      );
    })
    .map((line) => ({ ...line, cartId }));
  if (changed.length === 0) return;
  await tx
    .insert(cartLines)
    .values(changed)
    .onConflictDoUpdate({
      target: cartLines.id,
      set: {
        quantity: sql`excluded.quantity`,
        snapshot: sql`excluded.snapshot`,
        selectedMembership: sql`excluded.selected_membership`,
      },
    });
};
