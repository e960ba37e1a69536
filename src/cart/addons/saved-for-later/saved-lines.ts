// Lines saved for later, stored in this browser. A member's lines are separate from visitors' lines.

import { onStorage } from '../../../app/browser/window-events.ts';
import { isEqual } from '../../../app/is-equal.ts';
import type { ChangeResult } from '../../../app/state/actions.ts';
import { asObject, asText, stringifyJson } from '../../../client/codec/json.ts';
import { myMemberCall } from '../../../client/members/my-member.ts';
import type { CartContext } from '../../sync/cart-context.ts';
import { createLineReferences, SAVED_LINES_KEY } from '../../sync/line-references.ts';
import { toPreview } from '../../sync/record/changes.ts';
import { byKey, findSavedKey } from '../../sync/record/line-in.ts';
import { type SavedLine, savedLinesIn, withSaved } from './saved-line.ts';

// Decides whose saved lines are shown: the visitors' lines of this browser, or the lines of the signed-in member.

/** Storage name of the last member's ids: our session id, then the platform's member id. */
const MEMBER_ID_KEY = 'member-id';
const ID = /^[\w-]{1,64}$/;

interface SavedOwner {
  /** The member's session id; empty for visitors. */
  caller(): string;
  /** The storage name of the caller's saved lines. Never rejects. */
  findStorageName(caller: string): Promise<string>;
}

const createSavedOwner = ({ core: { storage }, shop }: CartContext): SavedOwner => {
  /** Our session id changes with each login; the platform's member id stays the same. */
  const readMemberId = async (session: string): Promise<string> => {
    const [known, id] = (storage.get(MEMBER_ID_KEY) ?? '').split(' ');
    if (known === session && ID.test(id ?? '')) return id as string;
    // If the call fails, the list is stored under the session id, and moves to the member id when that id is known.
    const answer = await shop
      .send(myMemberCall, undefined, undefined, session)
      .catch(() => undefined);
    const found = asText(asObject(asObject(answer)?.['member'])?.['id']) ?? '';
    // A store without the members app has no member ids, so the session id is used.
    if (!ID.test(found)) return session;
    storage.set(MEMBER_ID_KEY, `${session} ${found}`);
    return found;
  };
  return {
    caller: () => {
      const now = shop.tokens.get();
      return now?.refreshToken.role === 'member' ? now.identity : '';
    },
    findStorageName: async (caller) =>
      caller ? `${SAVED_LINES_KEY}:${await readMemberId(caller)}` : SAVED_LINES_KEY,
  };
};

export interface SavedLines {
  /** Moves a line from the cart to the list. */
  save(key: string): Promise<void>;
  /** Moves the line to the cart. A refused line returns to the list. */
  moveToCart(line: SavedLine): Promise<ChangeResult>;
  remove(line: SavedLine): Promise<void>;
  stop(): void;
}

/** Shows only the caller's list. `edit` changes this list in storage, under a lock that all tabs share. */
const createList = (cart: CartContext) => {
  const { storage, store } = cart.core;
  const { withLock } = cart.shop;
  const owner = createSavedOwner(cart);
  let caller: string | undefined;
  let name: string | undefined;
  let opened: Promise<void> = Promise.resolve();

  const read = () => savedLinesIn(name === undefined ? null : storage.get(name));
  const show = (): void => {
    const saved = read();
    if (!isEqual(saved, store.getState().saved)) store.set({ saved });
  };
  const write = (place: string, lines: readonly SavedLine[]): void => {
    if (lines[0]) storage.set(place, stringifyJson(lines));
    else storage.remove(place);
  };
  /** Moves lines that were saved before the login, or before the member's id was known. */
  const adopt = (from: string, to: string): void => {
    const found = from === to ? [] : savedLinesIn(storage.get(from));
    if (!found[0]) return;
    write(to, found.reduceRight(withSaved, savedLinesIn(storage.get(to))));
    storage.remove(from);
  };
  const open = async (who: string): Promise<void> => {
    const found = await owner.findStorageName(who);
    if (caller !== who) return;
    name = found;
    if (who)
      await withLock(SAVED_LINES_KEY, () => {
        if (owner.caller() !== who) return;
        adopt(SAVED_LINES_KEY, found);
        adopt(`${SAVED_LINES_KEY}:${who}`, found);
      });
    if (caller === who) show();
  };
  /** Resolves when the caller's list is open. */
  const follow = (): Promise<void> => {
    const now = owner.caller();
    if (now === caller) {
      if (name !== undefined) show();
      return opened;
    }
    caller = now;
    name = undefined;
    store.set({ saved: [] });
    opened = open(now);
    return opened;
  };
  const edit = async (change: (lines: SavedLine[]) => SavedLine[]): Promise<void> => {
    await follow();
    const place = name;
    if (place === undefined) return;
    await withLock(SAVED_LINES_KEY, () => write(place, change(savedLinesIn(storage.get(place)))));
    show();
  };
  return { follow, edit };
};

/** Converts a cart line to a saved line, with the reference that adds the line again. */
const toSavedLine = (cart: CartContext, key: string): SavedLine | undefined => {
  const line = byKey(cart.core.store.getState().cart.lines, key);
  const reference = createLineReferences(cart).of(key);
  if (!line || !reference) return undefined;
  return {
    // A key that is the same on every page, so that a product that is saved twice is one row.
    key: findSavedKey(cart.ledger.record().cart, key),
    quantity: line.quantity,
    reference,
    preview: toPreview(line),
  };
};

export const openSavedLines = (cart: CartContext): SavedLines => {
  const { ledger, setQuantity, waitForChange } = cart;
  const { environment, storage, store } = cart.core;
  const { follow, edit } = createList(cart);
  const without = (key: string) => (lines: SavedLine[]) => lines.filter((line) => line.key !== key);
  const stops = [
    onStorage(environment, storage.prefix, () => void follow()),
    store.subscribe((now, before) => {
      if (now.member !== before.member) void follow();
    }),
  ];
  void follow();
  return {
    save: async (key) => {
      const line = toSavedLine(cart, key);
      if (!line) return;
      // Saves the line before removing it from the cart, so that leaving the page in between loses nothing.
      await edit((lines) => withSaved(lines, line));
      void setQuantity(key, 0);
      store.announce({ code: 'saved', name: line.preview.name });
    },
    moveToCart: async (line) => {
      const { key, quantity, reference, preview } = line;
      const change = ledger.append({ kind: 'add', key, quantity, reference, preview });
      store.announce({ code: 'restored', name: preview.name });
      const sent = waitForChange(change.id, preview.name);
      await edit(without(key));
      const result = await sent;
      if (result.errors[0]) await edit((lines) => withSaved(lines, line));
      return result;
    },
    remove: ({ key }) => edit(without(key)),
    stop: () => {
      for (const stop of stops) stop();
    },
  };
};
