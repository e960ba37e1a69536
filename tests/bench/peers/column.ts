// What a column of the table is made of: a page with its hosts, and where its parts are found.
import { setTimeout as wait } from 'node:timers/promises';
import { STORE_ANSWERS_AFTER_MS } from '../conditions.ts';

/** The host of all pictures: they are scaled only where the platform's media server has them. */
export const PICTURES = 'static.wixstatic.com';

/** A host of a column. Preflights are answered for it. */
export interface Host {
  answer(request: Request): Promise<Response>;
  /** Its answers never change, so they are compressed once, as well as can be. */
  isStatic?: boolean;
}

/** The parts of a column's page that the probe watches and clicks. Each runs in the page, in every frame. */
export interface Parts {
  /** The button of a product, once a click on it is served. */
  button(place: number): Element | null | undefined;
  more?(): Element | null | undefined;
  line?(): Element | null | undefined;
  total?(): string | null | undefined;
  signIn?(): Element | null | undefined;
  /** The field for the address or name of a login. */
  field?(): HTMLElement | null | undefined;
}

declare global {
  var peerParts: Parts;
}

export interface Column {
  name: string;
  /** The host of the page, which may answer other paths, too. */
  host: string;
  hosts: Record<string, Host>;
  /** The page with so many products. */
  page(count: number): string;
  /** Sets `peerParts`. Handed to the browser as text, so it may use nothing from outside itself. */
  install(): void;
}

/** An answer that a store has to think about, for as long as every store of the bench. */
export const thinking =
  (answer: Host['answer']): Host['answer'] =>
  async (request) => {
    const [response] = await Promise.all([answer(request), wait(STORE_ANSWERS_AFTER_MS)]);
    return response;
  };
