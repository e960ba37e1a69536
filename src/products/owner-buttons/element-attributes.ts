// Reads the attributes of an element that adds a product. Each wrong value is reported, and counts as missing.

import type { AfterAdd, App } from '../../app/app.ts';
import type { SharedName } from '../../app/elements/owner-names.ts';
import type { Choices } from '../../app/state/state.ts';
import type { AddRequest } from '../../app/state/views.ts';
import { asObject, asText, parseJson } from '../../client/codec/json.ts';
import { plainId } from './product-ids.ts';

// The page's response to an add, as the owner chose: the drawer opens, a toast shows, or only the badge changes.

export const showAfterAdd = (app: App, afterAdd: AfterAdd, opener: Element): void => {
  // After the next frame, so that the button shows its answer before the drawer is rendered.
  if (afterAdd === 'open') {
    requestAnimationFrame(() => setTimeout(() => app.store.actions.openDrawer(opener)));
  }
  if (afterAdd === 'toast') app.showToast();
};

export const isAfterAdd = (value: string | null | undefined): value is AfterAdd =>
  /^(open|toast|badge|none)$/.test(String(value));

/** How often and in which form a product is added, and what happens then. */
export interface AddAttributes extends Pick<AddRequest, 'variantId'> {
  quantity: number;
  choices?: Choices;
  afterAdd: AfterAdd;
}

type Report = (mistake: string) => void;

/** The platform accepts quantities from 1 to 100,000 per line. */
const MAX_QUANTITY = 100_000;

/** A whole number of at least 1; 1 if the attribute is missing or invalid. */
export const quantityOf = (text: string | null | undefined, report: Report): number => {
  const quantity = Number(text || 1);
  if (quantity > 0 && quantity <= MAX_QUANTITY && quantity % 1 === 0) return quantity;
  report(`quantity: expected a whole number from 1 to ${MAX_QUANTITY}, received "${text}"`);
  return 1;
};

/** Option name -> choice; undefined if the attribute is missing or invalid. */
export const choicesOf = (text: string | null | undefined, report: Report): Choices | undefined => {
  if (!text) return undefined;
  const json = asObject(parseJson(text));
  if (json && Object.values(json).every(asText)) return json as Choices;
  report(`options: expected JSON like {"Size":"Large"}, received "${text}"`);
  return undefined;
};

/** `name` is the element's, `read` gives its attributes. */
export const addAttributesOf = (
  app: App,
  name: string,
  read: (attribute: SharedName) => string | null | undefined,
): AddAttributes => {
  const reportMistake = (mistake: string) => app.report(`<${name}> ${mistake}`);
  const afterAdd = read('after-add');
  const isKnown = isAfterAdd(afterAdd);
  if (afterAdd && !isKnown)
    reportMistake(`after-add: expected open, toast, badge or none, received "${afterAdd}"`);
  const choices = choicesOf(read('options'), reportMistake);
  const variantId = plainId(read('variant') ?? '');
  return {
    afterAdd: isKnown ? afterAdd : app.afterAdd,
    quantity: quantityOf(read('quantity'), reportMistake),
    ...(choices && { choices }),
    ...(variantId && { variantId }),
  };
};
