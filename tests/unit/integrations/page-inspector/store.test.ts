// Findings from the store and the browser: products, refusals, CSPs, and loaded files.
import { describe, expect, it } from 'vitest';
import { explainFailure } from '../../../../src/integrations/page-inspector/checks/connection.ts';
import {
  directiveWith,
  explainViolation,
} from '../../../../src/integrations/page-inspector/checks/policy.ts';
import {
  checkProducts,
  type Naming,
} from '../../../../src/integrations/page-inspector/checks/products.ts';
import {
  asText,
  type Diagnosis,
  failedLoads,
  loadsIn,
  summarizeDiagnosis,
} from '../../../../src/integrations/page-inspector/diagnosis/facts.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';

describe('products', () => {
  const mug = { id: ID, slug: 'mug', name: 'Mug' };
  const check = (attribute: string, value: string, takes: Naming['takes']) =>
    checkProducts([{ element: {} as Element, attribute, value, takes }], async (field, values) =>
      values.includes(mug[field]) ? [mug] : [],
    );

  it.each<[string, string, Naming['takes'], string]>([
    ['product', OTHER, 'id', 'The store shows no product with the id'],
    ['product', 'mug', 'id', 'is a slug, but the id of the product is needed.'],
    ['product', '12', 'id', 'is not the id of a product.'],
    ['slug', 'jug', 'slug', 'The store shows no product with the slug'],
    ['slug', ID, 'slug', 'is an id, but `slug` takes a slug.'],
    ['data-pannier-product', 'jug', 'both', 'The store shows no product with the slug'],
  ])('%s="%s" on an element is a config error', async (attribute, value, takes, text) => {
    const { findings, found } = await check(attribute, value, takes);
    expect(findings.map((each) => each.text)).toEqual([expect.stringContaining(text)]);
    expect(found).toBe(0);
  });

  it('product ids are requested in batches of 100, and can be in upper case', async () => {
    const asked: number[] = [];
    const namings = Array.from({ length: 250 }, (_, place) => ({
      element: {} as Element,
      attribute: 'product',
      value: ID.replace(/1$/, String(place)).replace(/^0/, 'A').slice(0, 36),
      takes: 'id' as const,
    }));
    const { findings, found } = await checkProducts(namings, async (field, values) => {
      asked.push(values.length);
      return field === 'id' ? values.map((id) => ({ id })) : [];
    });
    expect(asked.every((length) => length <= 100)).toBe(true);
    expect([findings, found]).toEqual([[], new Set(namings.map(({ value }) => value)).size]);
  });

  it('the fix for a slug in place of an id contains the product’s id', async () => {
    const { findings } = await check('data-pannier-add', 'mug', 'id');
    expect(findings[0]?.fix).toBe(`For “Mug”, write \`data-pannier-add="${ID}"\`.`);
  });

  it.each<[string, Naming['takes']]>([
    [ID, 'id'],
    [ID.toUpperCase(), 'both'],
    ['mug', 'slug'],
    ['mug', 'both'],
  ])('the value %s is valid for an attribute that accepts %s', async (value, takes) => {
    const lower = value.toLowerCase();
    expect(await check('x', lower, takes)).toEqual({ findings: [], found: 1 });
  });
});

describe('a store that does not respond', () => {
  const failure = {
    code: 'network',
    origin: 'https://api.example',
    host: 'shop.example',
    hasApi: true,
    isOnline: true,
  };
  it.each([
    [{ isOnline: false }, 'This device is offline.'],
    [{ hasApi: false, host: '127.0.0.1' }, 'The page has no `data-api`'],
    [{ hasApi: false }, 'cannot be reached. A content blocker'],
    [{}, 'cannot be reached. Compare the address with `data-api`'],
    [{ status: 401 }, 'refuses this page (401 network). Compare the client id'],
    [{ status: 400, hasApi: false, host: 'localhost' }, 'To use a sandbox on this machine'],
    [{ status: 503 }, 'answers with an error (503).'],
  ])('a failed request gets an explanation that fits its cause: %o', (more, text) => {
    const finding = explainFailure({ ...failure, ...more });
    expect(`${finding.text} ${finding.fix}`).toContain(text);
  });
});

describe('the content security policy', () => {
  it.each([
    ["default-src 'none'", 'connect-src', 'connect-src https://a.example'],
    ["default-src 'self'; img-src x", 'connect-src', "connect-src 'self' https://a.example"],
    [
      "connect-src 'self'; default-src 'none'",
      'connect-src',
      "connect-src 'self' https://a.example",
    ],
    ["script-src 'self'", 'script-src-elem', "script-src 'self' https://a.example"],
    ["child-src 'self'", 'frame-src', "child-src 'self' https://a.example"],
    ["default-src 'self'", 'script-src-elem', "script-src 'self' https://a.example"],
  ])(
    'the suggested policy line extends the policy %s for the directive %s',
    (policy, directive, line) => {
      expect(directiveWith(policy, directive, 'https://a.example')).toBe(line);
    },
  );

  it('a policy violation is explained only if it concerns our files or addresses', () => {
    const violation = {
      effectiveDirective: 'frame-src',
      blockedURL: 'https://store.example/login?state=1',
      originalPolicy: "default-src 'self'",
      sourceFile: 'https://cdn.example/chunks/login-12345678.js',
      isReportOnly: false,
    };
    const explain = (more: object) =>
      explainViolation(
        { ...violation, ...more },
        new Set(['https://api.example']),
        'https://cdn.example/chunks/',
      );
    expect(explain({})).toMatchObject({
      text: 'Your content security policy blocks the frame of `https://store.example`.',
      paste: "frame-src 'self' https://store.example;",
    });
    expect(explain({ sourceFile: 'https://other.example/x.js' })).toBe(undefined);
    expect(explain({ sourceFile: '', blockedURL: 'https://api.example/x' })?.paste).toContain(
      'https://api.example;',
    );
    expect(explain({ isReportOnly: true })?.level).toBe('hint');
    expect(explain({ effectiveDirective: 'style-src-attr', blockedURL: 'inline' })?.paste).toBe(
      undefined,
    );
  });
});

describe('the list of loads', () => {
  const entry = (name: string, more: object = {}) =>
    ({
      name,
      startTime: 12.4,
      duration: 3.6,
      transferSize: 0,
      decodedBodySize: 0,
      responseStatus: 200,
      initiatorType: 'fetch',
      ...more,
    }) as PerformanceResourceTiming;
  const base = 'https://cdn.example/v1/chunks/';

  it('the list of loads contains only our files and requests, without their query strings', () => {
    const loads = loadsIn(
      [
        entry('https://api.example/oauth2/token?secret=1', { responseStatus: 401 }),
        entry(`${base}core-aBcD1_34.js`, {
          startTime: 2,
          transferSize: 1200,
          decodedBodySize: 900,
        }),
        entry('https://cdn.example/v1/pannier.js', { startTime: 1, responseStatus: 404 }),
        entry('https://cdn.example/v1/theme.js'),
        entry('https://api.example/photo.jpg', { initiatorType: 'img' }),
        entry('data:,'),
      ],
      base,
      'https://api.example',
    );
    expect(loads.map(({ name, at, bytes }) => [name, at, bytes])).toEqual([
      ['pannier', 1, undefined],
      ['core', 2, 1200],
      ['/oauth2/token', 12, undefined],
    ]);
    expect(failedLoads(loads).map(({ name }) => name)).toEqual(['pannier']);
  });
});

describe('the report to copy', () => {
  const diagnosis: Diagnosis = {
    findings: [
      { id: 'a', level: 'problem', text: '`x` is wrong.', fix: 'Write `y`.', paste: 'y;' },
      { id: 'b', level: 'hint', text: 'Look.' },
    ],
    passed: ['The store gives this page access.'],
    facts: [['Address', 'https://shop.example/']],
    loads: [{ name: 'core', kind: 'file', at: 1, took: 2, bytes: 1500 }],
    isChecking: false,
  };

  it('the copied report contains all findings, facts and file loads', () => {
    expect(asText(diagnosis)).toBe(`Pannier: 1 problem, 1 hint

1. x is wrong.
   Write y.
   y;

2. Hint: Look.

Fine:
- The store gives this page access.

This page:
- Address: https://shop.example/

Loaded:
1 ms  core  2 ms  1.5 kB`);
  });

  it('the summary reports that no problems were found, or that the check is still running', () => {
    const none = { ...diagnosis, findings: [] };
    expect(summarizeDiagnosis(none)).toBe('No problems found');
    expect(summarizeDiagnosis({ ...none, isChecking: true })).toBe('Checking…');
  });
});
