// What site owners read is true: attributes, elements, tokens, messages and sentences are the real ones.
import { readFileSync } from 'node:fs';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { type Attribute, read } from '../../../src/app/attributes/attribute.ts';
import { readConfig } from '../../../src/app/attributes/read-config.ts';
import * as table from '../../../src/app/attributes/script-tag.ts';
import * as ownerList from '../../../src/app/elements/owner-attributes.ts';
import { ADD_ATTRIBUTE } from '../../../src/app/elements/owner-names.ts';
import * as pageElements from '../../../src/app/elements/page-elements.ts';
import {
  explainMistake,
  NO_RETURN,
  SILENT_FRAME,
  UNREADABLE_CATALOG,
} from '../../../src/app/owner-help.ts';
import type { ProductView } from '../../../src/app/state/views.ts';
import { checkOwnWords } from '../../../src/i18n/check-own-words.ts';
import { firstEn, problemsEn } from '../../../src/i18n/languages/en.ts';
import { sentenceOf } from '../../../src/i18n/problem-sentences.ts';
import { createTranslate } from '../../../src/i18n/translate.ts';
import { readOwnWords, wordsOfPage } from '../../../src/i18n/words.ts';
import { createDataLayer } from '../../../src/integrations/analytics/index.ts';
import { choicesOf, quantityOf } from '../../../src/products/owner-buttons/element-attributes.ts';
import { saysMissing } from '../../../src/products/owner-buttons/product-ids.ts';
import { reportUnknown } from '../../../src/products/owner-buttons/report-unknown.ts';
import { withTables } from '../../check/attribute-tables.ts';
import { createReading } from '../../support/fakes/reading.ts';
import { blocksIn, codesIn, documentOf, root, rowsIn } from './documents.ts';
import { all, filesIn, sectionOf, source } from './sources.ts';

const scriptAttributes = Object.keys(table).map(
  (name) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
);

/** Element name -> its attributes. */
const elements = new Map<string, readonly string[]>(
  Object.values(pageElements).map((each) => [each.element, each.attributes]),
);

const ownerAttributes = Object.values(ownerList).map(({ name }) => `data-pannier-${name}`);

/** Codes of mistakes that only an owner can end; the last stands for any other. */
const OWNER_MISTAKES = [
  SILENT_FRAME,
  NO_RETURN,
  'SITE_NOT_PUBLISHED',
  'CHECKOUT_PAGE_NOT_FOUND',
  'REDIRECT_NOT_ALLOWED',
  'CATALOG_V3_SITE_PROVISIONING',
  UNREADABLE_CATALOG,
  'token …',
  '…',
];

const embedding = documentOf('docs/embedding.md').prose;
describe('attributes and elements', () => {
  it('has the tables that npm run docs:attributes writes', () => {
    const { text } = documentOf('docs/embedding.md');
    expect(withTables(text)).toBe(text);
  });

  it.each(blocksIn('html'))('$place is markup that works', ({ code }) => {
    const opened = all(code, /<([\w-]+)/g).filter((name) => !/^(br|img|input|link)$/.test(name));
    for (const name of opened) {
      const count = (pattern: string) => code.match(new RegExp(pattern, 'g'))?.length ?? 0;
      expect(count(`</${name}>`), name).toBe(count(`<${name}[\\s>]`));
    }
    const window = new Window({ settings: { disableJavaScriptFileLoading: true } });
    window.document.body.innerHTML = code;
    const unknown = [...window.document.body.querySelectorAll('*')].flatMap((element) => {
      const name = element.localName;
      const isOurs = name.startsWith('pannier-');
      if (isOurs && !elements.has(name)) return [name];
      return [...element.attributes]
        .map((attribute) => attribute.name)
        .filter((attribute) =>
          name === 'script'
            ? attribute.startsWith('data-') &&
              ![...scriptAttributes, 'data-pannier-messages', 'data-pannier-adopt'].includes(
                attribute,
              )
            : isOurs
              ? !elements.get(name)?.includes(attribute)
              : attribute.startsWith('data-') && !ownerAttributes.includes(attribute),
        );
    });
    expect(unknown).toEqual([]);
  });
});

/** Each is wrong for some attribute of the script tag; some attributes accept any text. */
const WRONG = ['…', '… …', '…#…', '…\\'];

/** What the console says about a wrong value. */
const saidOf = (attribute: Attribute<unknown, unknown>): string[] => {
  for (const text of WRONG) {
    const given = createReading({ [attribute.name]: text });
    read(attribute, given);
    const [said] = given.reported;
    if (said) return [said.replace(text, '…')];
  }
  return [];
};

/** What the console says about an owner's own words. */
const tellOfOwnWords = (tell: (mistake: string) => void): void => {
  readOwnWords(undefined, tell);
  readOwnWords({ '…': undefined }, tell);
  checkOwnWords({ '…': 'x' } as object, tell);
  checkOwnWords({ choose: '{nam}' }, (mistake) =>
    tell(mistake.replace('{name}', '…').replace('choose', '…').replace('nam', '…')),
  );
  const broken = { querySelectorAll: () => [{ textContent: '{' }] };
  wordsOfPage(broken as unknown as Document, tell);
};

/** What is said in one piece, outside of functions that a test can call. */
const writtenOut = (): string[] => {
  const elements = all(source, /report\(['`](<pannier-[^'`]+)['`]\)/g);
  const failures = all(source, /new Error\(`Pannier: (could not[^`]+)`/g);
  return [
    ...elements.filter((text) => !text.endsWith('{mistake}')),
    ...all(source, /console\.error\('Pannier: ([^']+)'/g),
    ...failures,
  ].map((text) => text.replace(/\$\{\w+\}/g, '…'));
};

describe('messages', () => {
  /** What the code says, with `…` where it names what it received. */
  const spoken = (): string[] => {
    const told: string[] = [];
    const tell = (mistake: string) => told.push(mistake);
    readConfig({ ...createReading({}), report: tell });
    for (const attribute of Object.values(table)) told.push(...saidOf(attribute));
    tell(saysMissing('…'));
    tellOfOwnWords(tell);
    for (const text of all(
      source,
      /report\(\s*['`]((?:data-(?:a\w+|cross-sell): the|<script data-pannier-adopt)[^'`]+)['`]/g,
    ))
      told.push(text.replace(/\$\{[\w.]+\}/g, '…'));
    for (const code of OWNER_MISTAKES) tell(explainMistake(code, '…'));
    const push = () => {
      throw new Error();
    };
    for (const dataLayer of [{}, Object.assign([], { push })]) {
      createDataLayer({ dataLayer } as unknown as globalThis.Window, tell)({ name: 'login' });
    }
    const tellOfElement = (mistake: string) => told.push(`<…> ${mistake}`);
    quantityOf('…', tellOfElement);
    choicesOf('…', tellOfElement);
    const glaze = { name: 'Glaze', kind: 'list', choices: [{ value: 'Clay' }] };
    for (const [unknown, options] of [
      ['options', [glaze]],
      ['options', []],
      ['variant', []],
    ])
      reportUnknown(
        { report: tell },
        '…',
        { name: '…', unknown, options } as unknown as ProductView,
        () => '…',
      );
    // Inside components: taken from their text.
    for (const text of all(source, /(?:tell|reportMistake)\(\s*['`]([^'`]+)['`]/g)) {
      if (/^(quantity|options|data-captcha|data-free|data-analytics|\$(?!\{ADD_))/.test(text))
        continue;
      const element = text.startsWith('product or')
        ? '<pannier-product>'
        : text.startsWith('product')
          ? '<pannier-add-to-cart>'
          : '<…>';
      const words = text
        .replace(/^<\$\{[^}]+\}> /, '')
        .replace(/\$\{ADD_ATTRIBUTE\}/, ADD_ATTRIBUTE)
        .replace(/\$\{\w+\}/g, '…');
      told.push(`${element} ${words}`);
    }
    return [...told, ...writtenOut()];
  };

  it('are all listed as they are, and no others', () => {
    const [, ...rows] = rowsIn(sectionOf(embedding, 'Troubleshooting'));
    const listed = rows
      .filter((cells) => cells.length === 3)
      .flatMap(([message = '']) => codesIn(message));
    expect(listed.sort()).toEqual(spoken().sort());
  });
});

describe('docs/errors.md', () => {
  const errors = documentOf('docs/errors.md').prose;

  it('lists every code of our own', () => {
    const declared = /OwnErrorCode =([\s\S]*?)\n\n/.exec(
      readFileSync(`${root}src/client/errors.ts`, 'utf8'),
    )?.[1];
    const told = rowsIn(sectionOf(errors, 'Codes of our own')).flatMap(([code = '']) =>
      codesIn(code),
    );
    const own = [...all(declared ?? '', /'(\w+)'/g), 'system_error'];
    expect(told.sort()).toEqual(own.sort());
  });

  it('gives the sentences that shoppers see', () => {
    const text = createTranslate('en', firstEn, problemsEn);
    const [, ...rows] = rowsIn(sectionOf(errors, 'What a shopper sees'));
    for (const [codes = '', sentence = ''] of rows) {
      const named = codesIn(codes);
      for (const code of named.length ? named : ['SOMETHING_ELSE'])
        expect(sentenceOf(text, { code }), code).toBe(sentence);
    }
  });

  it('names codes that the sandbox answers with', () => {
    const sandbox = filesIn('demo/sandbox').join('\n');
    const told = rowsIn(sectionOf(errors, 'Codes of the platform')).flatMap(([code = '']) =>
      codesIn(code),
    );
    expect(told.length).toBeGreaterThan(10);
    expect(told.filter((code) => !sandbox.includes(`'${code}'`))).toEqual([]);
  });
});
