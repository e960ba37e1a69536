// Reads the attributes of an element that adds a product. Reports each invalid value and treats it as missing.

import type { SharedName } from '../../app/elements/owner-names.ts';
import type { AfterAdd, IslandContext } from '../../app/island-context.ts';
import type { Choices } from '../../app/state/state.ts';
import type { AddRequest } from '../../app/state/views.ts';
import { asObject, asText, parseJson } from '../../client/codec/json.ts';
import { afterPaint } from '../../ui/runtime/after-paint.ts';
import { plainId } from './product-ids.ts';

// Responds to an add as the owner chose: opens the drawer, shows a toast, or changes only the badge.

export const showAfterAdd = (app: IslandContext, afterAdd: AfterAdd, opener: Element): void => {
  // Waits for the next frame, so that the button responds before the drawer is rendered.
  if (afterAdd === 'open') afterPaint(() => app.store.actions.openDrawer(opener));
  if (afterAdd === 'toast') app.showToast();
};

export const isAfterAdd = (value: string | null | undefined): value is AfterAdd =>
  /^(open|toast|badge|none)$/.test(String(value));

/** Quantity, variant and choices of an add, and the visible response to the add. */
export interface AddAttributes extends Pick<AddRequest, 'variantId'> {
  quantity: number;
  choices?: Choices;
  afterAdd: AfterAdd;
}

type Report = (configError: string) => void;

/** The platform accepts quantities from 1 to 100,000 per line. */
const MAX_QUANTITY = 100_000;

/** Parses a whole number of at least 1; 1 if the attribute is missing or invalid. */
export const parseQuantity = (text: string | null | undefined, report: Report): number => {
  const quantity = Number(text || 1);
  if (quantity > 0 && quantity <= MAX_QUANTITY && quantity % 1 === 0) return quantity;
  report(`quantity: expected a whole number from 1 to ${MAX_QUANTITY}, received "${text}"`);
  return 1;
};

/** Parses choices by option name; undefined if the attribute is missing or invalid. */
export const parseChoices = (
  text: string | null | undefined,
  report: Report,
): Choices | undefined => {
  if (!text) return undefined;
  const json = asObject(parseJson(text));
  if (json && Object.values(json).every(asText)) return json as Choices;
  report(`options: expected JSON like {"Size":"Large"}, received "${text}"`);
  return undefined;
};

/** `name`: the element's name; `read` returns its attributes. */
export const readAddAttributes = (
  app: IslandContext,
  name: string,
  read: (attribute: SharedName) => string | null | undefined,
): AddAttributes => {
  const reportConfigError = (configError: string) => app.report(`<${name}> ${configError}`);
  const afterAdd = read('after-add');
  const isKnown = isAfterAdd(afterAdd);
  if (afterAdd && !isKnown)
    reportConfigError(`after-add: expected open, toast, badge or none, received "${afterAdd}"`);
  const choices = parseChoices(read('options'), reportConfigError);
  const variantId = plainId(read('variant') ?? '');
  return {
    afterAdd: isKnown ? afterAdd : app.afterAdd,
    quantity: parseQuantity(read('quantity'), reportConfigError),
    ...(choices && { choices }),
    ...(variantId && { variantId }),
  };
};
