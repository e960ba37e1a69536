// Reads what an owner wrote on an element: a quantity, options as JSON; mistakes are named.
import { asObject, asText, parseJson } from '../../model/json.ts';
import type { Choices } from '../../store/state.ts';

/** The platform takes 1 to 100,000 of a line at once. */
const MAX_QUANTITY = 100_000;

/** A whole number from 1 on; 1 when there is none. */
export const quantityOf = (
  text: string | null | undefined,
  tell: (mistake: string) => void,
): number => {
  if (!text) return 1;
  const quantity = Number(text);
  if (Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY) return quantity;
  tell(`quantity: expected a whole number from 1 to ${MAX_QUANTITY}, received "${text}"`);
  return 1;
};

/** Option name -> choice; undefined when none are given. */
export const choicesOf = (
  text: string | null | undefined,
  tell: (mistake: string) => void,
): Choices | undefined => {
  if (!text) return undefined;
  const json = asObject(parseJson(text));
  const entries = Object.entries(json ?? {});
  if (json && entries.every(([, value]) => asText(value))) return json as Choices;
  tell(`options: expected JSON like {"Size":"Large"}, received "${text}"`);
  return undefined;
};
