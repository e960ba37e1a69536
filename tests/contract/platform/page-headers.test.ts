import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitPaths } from '../../../demo/sandbox/platform/redirects/visit-paths.ts';
import { createSandbox, type Sandbox } from '../../../demo/sandbox/sandbox.ts';
import { testSeed } from '../../support/data/test-seed.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ seed: testSeed });
});
afterAll(() => sandbox.close());

const paths = [
  ...Object.values(visitPaths),
  ...['authorize', 'login', 'sign-up', 'forgot', 'reset', 'logout', 'sync', 'not-listed'].map(
    (step) => `/hosted/${step}`,
  ),
  '/hosted/style.css',
  '/checkout/8b7a1c52-0000-4000-8000-000000000000',
  '/thank-you/8b7a1c52-0000-4000-8000-000000000000',
  '/product-page/card',
  '/product-page/no-such-product',
];

describe('a hosted page', () => {
  it.each(paths)(
    'a hosted page has nosniff, no-referrer, no-store and a content security policy: %s',
    async (path) => {
      const page = await sandbox.fetch(
        new Request(`http://127.0.0.1:4404${path}?session=x`),
        'pages',
      );
      const headers = Object.fromEntries(page.headers);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      });
      if (!headers['content-type']?.startsWith('text/html')) return;
      expect(headers['cache-control']).toBe('no-store');
      const policy = (headers['content-security-policy'] ?? '').split('; ');
      expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "base-uri 'none'"]));
      expect(policy.some((rule) => rule.startsWith('form-action '))).toBe(true);
    },
  );

  it('the page at `/` of the API lists every product and collection with its id and slug', async () => {
    const page = await sandbox.fetch(new Request('http://127.0.0.1:4401/'), 'api');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const text = await page.text();
    for (const { slug } of testSeed.products) expect(text).toContain(`<code>${slug}</code>`);
    for (const { slug } of testSeed.collections) expect(text).toContain(`<code>${slug}</code>`);
    expect(text).toContain('sandbox-client');
  });

  it('a page that shows an account or a checkout cannot be framed', async () => {
    for (const path of paths.filter((one) => !/sync|authorize|style/.test(one))) {
      const page = await sandbox.fetch(new Request(`http://127.0.0.1:4404${path}`), 'pages');
      if (page.status === 303) continue;
      expect(page.headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
      expect(page.headers.get('x-frame-options'), path).toBe('DENY');
    }
  });
});
