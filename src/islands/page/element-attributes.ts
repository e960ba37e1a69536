// Reads the attributes that an owner wrote on an element: a quantity, and options as JSON. Reports invalid values.
import { asObject, asText, parseJson } from '../../model/json.ts';
import type { Choices } from '../../store/state.ts';

/** The platform accepts quantities from 1 to 100,000 per line. */
const MAX_QUANTITY = 100_000;

/** A whole number of at least 1; 1 if the attribute is missing or invalid. */
export const quantityOf = (
  text: string | null | undefined,
  report: (mistake: string) => void,
): number => {
  if (!text) return 1;
  const quantity = Number(text);
  if (Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY) return quantity;
  report(`quantity: expected a whole number from 1 to ${MAX_QUANTITY}, received "${text}"`);
  return 1;
};

/** Option name -> choice; undefined if the attribute is missing or invalid. */
export const choicesOf = (
  text: string | null | undefined,
  report: (mistake: string) => void,
): Choices | undefined => {
  if (!text) return undefined;
  const json = asObject(parseJson(text));
  const entries = Object.entries(json ?? {});
  if (json && entries.every(([, value]) => asText(value))) return json as Choices;
  report(`options: expected JSON like {"Size":"Large"}, received "${text}"`);
  return undefined;
};
