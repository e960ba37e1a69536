// Turns date text into Dates at declared paths of an answer, and touches nothing else.
import { asObject } from '../model/json.ts';

const convertAt = (value: unknown, path: readonly string[]): void => {
  const [name, ...rest] = path;
  if (!name) return;
  if (Array.isArray(value)) {
    for (const item of value) convertAt(item, path);
    return;
  }
  const json = asObject(value);
  if (!json) return;
  const inner = json[name];
  if (rest.length) {
    convertAt(inner, rest);
    return;
  }
  if (typeof inner !== 'string') return;
  const date = new Date(inner);
  // Text that is no date stays as it came: better honest text than an invalid Date.
  if (!Number.isNaN(date.getTime())) json[name] = date;
};

/** Converts in place, walking through arrays, and gives the answer back. */
export const convertDates = <T>(answer: T, paths: readonly string[]): T => {
  for (const path of paths) convertAt(answer, path.split('.'));
  return answer;
};
