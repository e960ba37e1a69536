// Facts for site owners: the documented attributes, elements, tokens and messages exist.
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
  explainSetupError,
  NO_RETURN,
  SILENT_FRAME,
  UNREADABLE_CATALOG,
} from '../../../src/app/setup-errors.ts';
import type { ProductView } from '../../../src/app/state/views.ts';
import { checkCustomMessages } from '../../../src/i18n/check-custom-messages.ts';
import { firstEn, problemsEn } from '../../../src/i18n/languages/en.ts';
import { readCustomMessages, readPageMessages } from '../../../src/i18n/page-messages.ts';
import { explainProblem } from '../../../src/i18n/problem-sentences.ts';
import { createTranslate } from '../../../src/i18n/translate.ts';
import { createDataLayer } from '../../../src/integrations/analytics/index.ts';
import {
  parseChoices,
  parseQuantity,
} from '../../../src/products/owner-buttons/element-attributes.ts';
import { describeMissing } from '../../../src/products/owner-buttons/product-ids.ts';
import { reportUnknown } from '../../../src/products/owner-buttons/report-unknown.ts';
import { withTables } from '../../check/attribute-tables.ts';
import { createReading } from '../../support/fakes/reading.ts';
import { blocksIn, codesIn, documentOf, root, rowsIn } from './documents.ts';
import { all, filesIn, sectionOf, source } from './sources.ts';

const scriptAttributes = Object.keys(table).map(
  (name) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
);

const elements = new Map<string, readonly string[]>(
  Object.values(pageElements).map((each) => [each.element, each.attributes]),
);

const ownerAttributes = Object.values(ownerList).map(({ name }) => `data-pannier-${name}`);

/** Codes of config errors that only an owner can fix. The last entry represents any other code. */
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
  it('docs/embedding.md has the tables that npm run docs:attributes writes', () => {
    const { text } = documentOf('docs/embedding.md');
    expect(withTables(text)).toBe(text);
  });

  it.each(blocksIn('html'))('the markup at $place is valid', ({ code }) => {
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

/** For each attribute that does not accept every string, at least one of these values is invalid. */
const WRONG = ['…', '… …', '…#…', '…\\'];

/** Console message for an invalid value. */
const saidOf = (attribute: Attribute<unknown, unknown>): string[] => {
  for (const text of WRONG) {
    const given = createReading({ [attribute.name]: text });
    read(attribute, given);
    const [said] = given.reported;
    if (said) return [said.replace(text, '…')];
  }
  return [];
};

/** Console messages about an owner's custom messages. */
const tellOfOwnWords = (tell: (mistake: string) => void): void => {
  readCustomMessages(undefined, tell);
  readCustomMessages({ '…': undefined }, tell);
  checkCustomMessages({ '…': 'x' } as object, tell);
  checkCustomMessages({ choose: '{nam}' }, (mistake) =>
    tell(mistake.replace('{name}', '…').replace('choose', '…').replace('nam', '…')),
  );
  const broken = { querySelectorAll: () => [{ textContent: '{' }] };
  readPageMessages(broken as unknown as Document, tell);
};

/** Messages that are literals in code that a test cannot call. */
const writtenOut = (): string[] => {
  const elements = all(source, /report\(['`](<pannier-[^'`]+)['`]\)/g);
  const failures = all(source, /new Error\(`Pannier: (could not[^`]+)`/g);
  return [
    ...elements.filter((text) => !text.endsWith('{configError}')),
    ...all(source, /console\.error\('Pannier: ([^']+)'/g),
    ...failures,
  ].map((text) => text.replace(/\$\{\w+\}/g, '…'));
};

describe('messages', () => {
  /** All console messages of the code, with `…` in place of received values. */
  const spoken = (): string[] => {
    const told: string[] = [];
    const tell = (mistake: string) => told.push(mistake);
    readConfig({ ...createReading({}), report: tell });
    for (const attribute of Object.values(table)) told.push(...saidOf(attribute));
    tell(describeMissing('…'));
    tellOfOwnWords(tell);
    for (const text of all(
      source,
      /report\(\s*['`]((?:data-(?:a\w+|cross-sell): the|<script data-pannier-adopt)[^'`]+)['`]/g,
    ))
      told.push(text.replace(/\$\{[\w.]+\}/g, '…'));
    for (const code of OWNER_MISTAKES) tell(explainSetupError(code, '…'));
    const push = () => {
      throw new Error();
    };
    for (const dataLayer of [{}, Object.assign([], { push })]) {
      createDataLayer({ dataLayer } as unknown as globalThis.Window, tell)({ name: 'login' });
    }
    const tellOfElement = (mistake: string) => told.push(`<…> ${mistake}`);
    parseQuantity('…', tellOfElement);
    parseChoices('…', tellOfElement);
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
    // Messages inside components are extracted from the source text.
    for (const text of all(source, /(?:tell|reportConfigError)\(\s*['`]([^'`]+)['`]/g)) {
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

  it('docs/embedding.md lists exactly the console messages', () => {
    const [, ...rows] = rowsIn(sectionOf(embedding, 'Troubleshooting'));
    const listed = rows
      .filter((cells) => cells.length === 3)
      .flatMap(([message = '']) => codesIn(message));
    expect(listed.sort()).toEqual(spoken().sort());
  });
});

describe('docs/errors.md', () => {
  const errors = documentOf('docs/errors.md').prose;

  it('docs/errors.md lists every error code of Pannier', () => {
    const declared = /OwnErrorCode =([\s\S]*?)\n\n/.exec(
      readFileSync(`${root}src/client/errors.ts`, 'utf8'),
    )?.[1];
    const told = rowsIn(sectionOf(errors, 'Codes of our own')).flatMap(([code = '']) =>
      codesIn(code),
    );
    const own = [...all(declared ?? '', /'(\w+)'/g), 'system_error'];
    expect(told.sort()).toEqual(own.sort());
  });

  it('docs/errors.md contains the messages that shoppers see', () => {
    const text = createTranslate('en', firstEn, problemsEn);
    const [, ...rows] = rowsIn(sectionOf(errors, 'What a shopper sees'));
    for (const [codes = '', sentence = ''] of rows) {
      const named = codesIn(codes);
      for (const code of named.length ? named : ['SOMETHING_ELSE'])
        expect(explainProblem(text, { code }), code).toBe(sentence);
    }
  });

  it('docs/errors.md lists only platform codes that the sandbox can return', () => {
    const sandbox = filesIn('demo/sandbox').join('\n');
    const told = rowsIn(sectionOf(errors, 'Codes of the platform')).flatMap(([code = '']) =>
      codesIn(code),
    );
    expect(told.length).toBeGreaterThan(10);
    expect(told.filter((code) => !sandbox.includes(`'${code}'`))).toEqual([]);
  });
});
