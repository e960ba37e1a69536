// Turns config errors from the console into findings, with the nearest valid value and the places of the error.
import { parseUrl } from '../../../client/codec/safe-url.ts';
import { asCode, type Finding } from '../finding.ts';
import { nearest, PREFIX } from '../vocabulary.ts';
import { sumIn } from './script-tags.ts';

/** Message about an attribute, with what was expected and what was received. */
const EXPECTED = /^(?:<([\w-]+)> )?([\w-]+): expected (.+), received "([\s\S]*)"$/;
const NO_COLLECTION = /^<pannier-collection> slug: the store has no collection "([\s\S]*)"$/;
/** A message with advice at its end, about a setting that only the dashboard can change. */
const ADVICE = /^([\s\S]+?)\. ((?:In your dashboard|Wait)[\s\S]+)$/;

/** Elements whose attribute `name` has this value, with or without our prefix before the name. */
const withValue = (page: Document, name: string, value: string, element = ''): Element[] => {
  const isOurs = element.startsWith('pannier-');
  const names = name.startsWith('data-') ? [name] : [...(isOurs ? [name] : []), PREFIX + name];
  return names.flatMap((each) =>
    [...page.querySelectorAll(each === name ? `${element}[${each}]` : `[${each}]`)].filter(
      (found) => found.getAttribute(each) === value,
    ),
  );
};

/** Suggests a valid value. */
const rightValue = (name: string, expected: string, value: string): string | undefined => {
  if (name === 'data-free-shipping') {
    const sum = sumIn(value);
    return sum ? String(sum) : undefined;
  }
  if (/^data-(api|captcha-src)$/.test(name)) {
    const address = `https://${value.replace(/^\W+|^https?:?\/*/g, '')}`;
    return value && parseUrl(address) ? address : undefined;
  }
  // The message already contains the most likely value.
  if (/^(options|variant)$/.test(name)) return undefined;
  if (name === 'data-locale') return value.replace(/_/g, '-');
  if (name === 'data-currency') return /^[a-z]{3}$/i.test(value) ? value.toUpperCase() : undefined;
  // A list of allowed values.
  return /,| or /.test(expected) ? nearest(value, expected.split(/, | or | and /)) : undefined;
};

const explainExpected = (page: Document, sentence: string): Finding | undefined => {
  const [, element, name = '', expected = '', value = ''] = EXPECTED.exec(sentence) ?? [];
  if (!name) return undefined;
  const right = rightValue(name, expected, value);
  const empty = name === 'data-client-id' && !value;
  return {
    id: sentence,
    level: 'problem',
    text: sentence,
    fix: empty
      ? 'In your dashboard, open Headless Settings and your client, and copy the client id into the script tag.'
      : right && `Write ${asCode(`${name}="${right}"`)}.`,
    places: value || element ? withValue(page, name, value, element) : [],
  };
};

const NOTHING = /^<([\w-]+)> (.+): expected .+, received nothing$/;

/** Finds Pannier elements without any of the attributes that they need. */
const explainNothing = (page: Document, sentence: string): Finding | undefined => {
  const [, element = '', names = ''] = NOTHING.exec(sentence) ?? [];
  if (!element) return undefined;
  const bare = names.split(' or ').map((name) => `:not([${name}])`);
  return {
    id: sentence,
    level: 'problem',
    text: sentence,
    places: [...page.querySelectorAll(element + bare.join(''))],
  };
};

/** Capitalizes a sentence; names of attributes and codes stay as they are. */
const begin = (text: string): string =>
  /^[a-z]+ /.test(text) ? text.replace(/^./, (letter) => letter.toUpperCase()) : text;

const explain = (page: Document, sentence: string): Finding => {
  const slug = NO_COLLECTION.exec(sentence)?.[1];
  if (slug !== undefined) {
    return {
      id: sentence,
      level: 'problem',
      text: sentence,
      fix: 'Compare the slug with the address of the category in your store. An id or a name does not work.',
      places: [
        ...withValue(page, 'slug', slug, 'pannier-collection'),
        ...withValue(page, `${PREFIX}collection`, slug),
      ],
    };
  }
  const expected = explainExpected(page, sentence) ?? explainNothing(page, sentence);
  if (expected) return expected;
  const [, what, advice] = ADVICE.exec(sentence) ?? [];
  return {
    id: sentence,
    level: 'problem',
    text: begin(what ? `${what}.` : sentence),
    fix: advice && `${advice}.`,
  };
};

/** Names, values and addresses in console messages. */
const CODE = /<[\w-]+>|"[^"`]*"|https?:\/\/[^\s,)`]*[^\s,).`]|\bdata-[a-z-]+/g;

export const explainReported = (page: Document, sentence: string): Finding => {
  const { text, ...finding } = explain(page, sentence.replace(/`/g, "'"));
  const inCode = (plain: string) => plain.replace(CODE, '`$&`');
  const fix = finding.fix?.includes('`') ? finding.fix : finding.fix && inCode(finding.fix);
  return { ...finding, id: sentence, text: inCode(text), fix };
};
