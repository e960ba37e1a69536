// One compared product, which is a column of the results table: its page, its hosts, and the elements to measure.
import { setTimeout as wait } from 'node:timers/promises';
import { STORE_ANSWERS_AFTER_MS } from '../conditions.ts';

/** Host of all pictures. The widget scales only pictures of the platform’s media server. */
export const PICTURES = 'static.wixstatic.com';

/** A host that a column’s page uses. The benchmark’s server answers CORS preflights for the host. */
export interface Host {
  answer(request: Request): Promise<Response>;
  /** True if the responses never change. Such responses are compressed once, at the highest quality. */
  isStatic?: boolean;
}

/** Elements of a column’s page that the probe watches and clicks. The functions run in every frame of the page. */
export interface Parts {
  /** Returns the button of a product as soon as it can handle a click. */
  button(place: number): Element | null | undefined;
  more?(): Element | null | undefined;
  line?(): Element | null | undefined;
  total?(): string | null | undefined;
  signIn?(): Element | null | undefined;
  /** The link of a product with options. */
  choose?(): Element | null | undefined;
  /** The form in which its options are chosen. */
  chooser?(): Element | null | undefined;
  /** The login form’s field for the email address or name. */
  field?(): HTMLElement | null | undefined;
}

declare global {
  var peerParts: Parts;
}

export interface Column {
  name: string;
  /** Host of the page. The host can also serve other paths. */
  host: string;
  hosts: Record<string, Host>;
  /** HTML of the page with this number of products, with `isChoosing` also a link of a product with options. */
  page(count: number, isChoosing: boolean): string;
  /** The row of a request in the table of causes. */
  causeOf?(request: string): string;
  /** Sets `peerParts`. Serialized into the browser: the function must not use anything outside itself. */
  install(): void;
}

/** Delays fast responses, so that every store of the benchmark takes the same time to respond. */
export const thinking =
  (answer: Host['answer']): Host['answer'] =>
  async (request) => {
    const [response] = await Promise.all([answer(request), wait(STORE_ANSWERS_AFTER_MS)]);
    return response;
  };
