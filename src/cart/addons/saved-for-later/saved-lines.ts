// Lines that are saved for later: kept in this browser, a member's apart from those of its visitors.

import { onStorage } from '../../../app/browser/window-events.ts';
import { isEqual } from '../../../app/is-equal.ts';
import type { ChangeResult } from '../../../app/state/actions.ts';
import { asObject, asText, textOf } from '../../../client/codec/json.ts';
import { myMemberCall } from '../../../client/members/my-member.ts';
import type { CartContext } from '../../sync/cart-context.ts';
import { createLineReferences, SAVED } from '../../sync/line-references.ts';
import { previewOf } from '../../sync/record/changes.ts';
import { byKey, savedKeyOf } from '../../sync/record/line-in.ts';
import { type SavedLine, savedLinesIn, withSaved } from './saved-line.ts';

// Decides whose saved lines are shown: those of the visitors of this browser, or those of the member who is logged in.

/** Storage name of the last member's id: our own id of the session, and the platform's of the member. */
const KNOWN = 'member-id';
const ID = /^[\w-]{1,64}$/;

interface SavedOwner {
  /** The member's session; empty for visitors. */
  caller(): string;
  /** The storage name of the caller's saved lines. Never rejects. */
  nameOf(caller: string): Promise<string>;
}

const createSavedOwner = ({ core: { storage }, shop }: CartContext): SavedOwner => {
  /** Our own id of a session changes with each login, the platform's of a member does not. */
  const memberIdOf = async (session: string): Promise<string> => {
    const [known, id] = (storage.get(KNOWN) ?? '').split(' ');
    if (known === session && ID.test(id ?? '')) return id as string;
    // Without an answer the list is the session's, and is moved to the member's when the id is known.
    const answer = await shop
      .send(myMemberCall, undefined, undefined, session)
      .catch(() => undefined);
    const found = asText(asObject(asObject(answer)?.['member'])?.['id']) ?? '';
    // A store without the members' app knows nobody: the lines are the session's.
    if (!ID.test(found)) return session;
    storage.set(KNOWN, `${session} ${found}`);
    return found;
  };
  return {
    caller: () => {
      const now = shop.tokens.get();
      return now?.refreshToken.role === 'member' ? now.identity : '';
    },
    nameOf: async (caller) => (caller ? `${SAVED}:${await memberIdOf(caller)}` : SAVED),
  };
};

export interface SavedLines {
  /** Moves a line of the cart here. */
  save(key: string): Promise<void>;
  /** Moves it into the cart; what is refused comes back here. */
  moveToCart(line: SavedLine): Promise<ChangeResult>;
  remove(line: SavedLine): Promise<void>;
  stop(): void;
}

/** Shows the caller's list, and no other's. `edit` changes it in storage, under a lock that all tabs share. */
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
    if (lines[0]) storage.set(place, textOf(lines));
    else storage.remove(place);
  };
  /** Lines that were saved before the login, or before the member's id was known. */
  const adopt = (from: string, to: string): void => {
    const found = from === to ? [] : savedLinesIn(storage.get(from));
    if (!found[0]) return;
    write(to, found.reduceRight(withSaved, savedLinesIn(storage.get(to))));
    storage.remove(from);
  };
  const open = async (who: string): Promise<void> => {
    const found = await owner.nameOf(who);
    if (caller !== who) return;
    name = found;
    if (who)
      await withLock(SAVED, () => {
        if (owner.caller() !== who) return;
        adopt(SAVED, found);
        adopt(`${SAVED}:${who}`, found);
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
    await withLock(SAVED, () => write(place, change(savedLinesIn(storage.get(place)))));
    show();
  };
  return { follow, edit };
};

/** The change that adds a line of the cart again. */
const savedOf = (cart: CartContext, key: string): SavedLine | undefined => {
  const line = byKey(cart.core.store.getState().cart.lines, key);
  const reference = createLineReferences(cart).of(key);
  if (!line || !reference) return undefined;
  return {
    // The same on every page, so that a product that is saved twice is one row.
    key: savedKeyOf(cart.ledger.record().cart, key),
    quantity: line.quantity,
    reference,
    look: previewOf(line),
  };
};

export const openSavedLines = (cart: CartContext): SavedLines => {
  const { ledger, setQuantity, whenSent } = cart;
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
      const line = savedOf(cart, key);
      if (!line) return;
      // First here, then out of the cart: a page that is left in between loses nothing.
      await edit((lines) => withSaved(lines, line));
      void setQuantity(key, 0);
      store.announce({ code: 'saved', name: line.look.name });
    },
    moveToCart: async (line) => {
      const { key, quantity, reference, look } = line;
      const change = ledger.append({ kind: 'add', key, quantity, reference, look });
      store.announce({ code: 'restored', name: look.name });
      const sent = whenSent(change.id, look.name);
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
