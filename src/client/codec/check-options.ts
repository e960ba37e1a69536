// Checks the options of a public function: their names, and the values of enumerated options.

import { asObject } from './json.ts';

/** Allowed values of an option: anything, a number from 0, a function, one of these strings, or nested options. */
type OptionRule = 'any' | 'number' | 'function' | readonly string[] | OptionRules;

export interface OptionRules {
  readonly [name: string]: OptionRule;
}

const MAX_SHOWN_CHARS = 40;

const describeProblem = (
  rule: Exclude<OptionRule, OptionRules>,
  value: unknown,
): string | undefined => {
  if (rule === 'any') return undefined;
  if (rule === 'number')
    return Number(value) >= 0 && typeof value === rule ? undefined : 'a number from 0';
  if (rule === 'function') return typeof value === rule ? undefined : 'a function';
  return rule.includes(value as string) ? undefined : `one of ${rule.join(', ')}`;
};

const isRules = (rule: OptionRule): rule is OptionRules =>
  typeof rule === 'object' && !Array.isArray(rule);

/**
 * `place` is the function's name, the prefix of messages. `elsewhere` maps names that an option has in other functions
 * to its name in this function. An undefined option counts as missing.
 * @throws TypeError that lists what is allowed. The error omits the value of an unknown option, which may be a secret.
 */
export const checkOptions = (
  place: string,
  options: unknown,
  rules: OptionRules,
  elsewhere?: Readonly<Record<string, string>>,
): void => checkAt(place, ' ', options, rules, elsewhere);

/** `joint` separates `place` from the name of an option in messages about its value. */
const checkAt = (
  place: string,
  joint: ' ' | '.',
  options: unknown,
  rules: OptionRules,
  elsewhere: Readonly<Record<string, string>> = {},
): void => {
  const names = Object.keys(rules).join(', ');
  if (typeof options !== 'object' || !options)
    throw new TypeError(
      `${place}: expected options ({ ${names} }), received ${String(options).slice(0, MAX_SHOWN_CHARS)}`,
    );
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined) continue;
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (!rule) {
      const meant = Object.hasOwn(elsewhere, name) ? `; use ${elsewhere[name]}` : '';
      throw new TypeError(`${place}: unknown option ${name}${meant}. Expected one of ${names}`);
    }
    if (isRules(rule)) {
      checkAt(`${place} ${name}`, '.', value, rule);
    } else {
      const expected = describeProblem(rule, value);
      if (expected)
        throw new TypeError(
          `${place}${joint}${name}: expected ${expected}, received ${String(value).slice(0, MAX_SHOWN_CHARS)}`,
        );
    }
  }
};

/**
 * Checks the option names of a single call. `place` identifies the call in the message. Ignores a value that is not an
 * object: `ids.map(products.getProduct)` passes an index.
 * @throws TypeError that lists the names.
 */
export const checkNames = (place: string, options: unknown, names: readonly string[]): void => {
  const given = asObject(options);
  if (given) checkOptions(place, given, Object.fromEntries(names.map((name) => [name, 'any'])));
};
