// The builder's preview: its allowed requests, its page, and messages about the snippet's addresses.
import { describe, expect, it } from 'vitest';
import { type Choices, firstChoices } from '../../../../demo/builder/model/choices.ts';
import { sourcesOf } from '../../../../demo/builder/model/sources.ts';
import { keepTyped, readTyped } from '../../../../demo/builder/model/typed.ts';
import { isPreviewRequest, requestIn } from '../../../../demo/builder/preview/answer-requests.ts';
import { previewDocument } from '../../../../demo/builder/preview/preview-document.ts';

const first = firstChoices({
  clientId: 'c-1',
  api: 'http://127.0.0.1:4401',
  script: 'https://shop.example/v1/pannier.js',
  site: 'https://shop.example',
});
const own = {
  script: first.script,
  styles: 'https://shop.example/builder/preview.css',
  requests: 'https://shop.example/builder/preview.js',
  reader: 'https://shop.example/builder/read-page.js',
};

describe('the preview page', () => {
  it('the preview page loads the builder’s widget file, even if another URL was typed for the snippet', () => {
    const page = previewDocument({ ...first, script: 'https://evil.example/p.js' }, own);
    expect(page).not.toContain('evil.example');
    expect(page).toContain(`src="${own.script}"`);
    expect(page).toContain('data-tokens="memory"');
  });

  it('the policy of the preview page allows no platform scripts and no requests', () => {
    const [, policy = ''] = /Policy" content="([^"]+)"/.exec(previewDocument(first, own)) ?? [];
    const directives = policy.split('; ');
    expect(directives).toContain("default-src 'none'");
    expect(directives).toContain("form-action 'none'");
    expect(directives).toContain(
      `script-src ${own.requests} ${own.script} https://shop.example/v1/chunks/`,
    );
    expect(policy).not.toMatch(/connect-src|frame-src|127\.0\.0\.1/);
  });

  it('the preview page shows only what the snippet contains', () => {
    const bowl = { form: 'button', id: 'p-1', slug: 'bowl', name: 'A <b>bowl</b>' } as const;
    const page = previewDocument({ ...first, products: [bowl] }, own);
    expect(page).toContain(
      '<div class="products"><pannier-add-to-cart product="p-1">A &lt;b&gt;bowl&lt;/b&gt;</pannier-add-to-cart></div>',
    );
  });
});

describe('a request from the preview', () => {
  const asked = (method: string, url: string) => ({ id: 1, method, url, headers: [], body: '' });

  it.each([
    ['POST', '/oauth2/token'],
    ['POST', '/stores-reader/v1/products/query'],
    ['POST', '/stores/v3/products/query'],
    ['GET', '/categories/v1/categories'],
    ['POST', '/ecom/v1/carts/current/add-to-cart'],
  ])('the preview request %s %s is allowed', (method, path) => {
    expect(isPreviewRequest(asked(method, first.api + path), first.api)).toBe(true);
  });

  it.each([
    ['POST', `${first.api}/_api/iam/authentication/v2/login`],
    ['POST', `${first.api}/_api/redirects-api/v1/redirect-session`],
    ['POST', `${first.api}/ecom/../_api/iam/authentication/v2/login`],
    ['POST', `${first.api}/back-in-stock-service/v1/x`],
    ['GET', `${first.api}/members/v1/members/my`],
    ['GET', 'http://127.0.0.1:4402/stores/v3/products'],
    ['GET', 'https://evil.example/stores/v3/products'],
    ['TRACE', `${first.api}/stores/v3/products`],
    ['GET', 'stores/v3'],
  ])('the preview request %s %s is refused', (method, url) => {
    expect(isPreviewRequest(asked(method, url), first.api)).toBe(false);
  });

  it.each([[undefined], ['x'], [{}], [{ ...asked('GET', '/'), headers: 'x' }], [{ id: '1' }]])(
    '%j is not a preview request',
    (data) => {
      expect(requestIn(data)).toBeUndefined();
    },
  );
});

describe('the addresses above the snippet', () => {
  const about = (part: Partial<Choices>) =>
    sourcesOf({ ...first, ...part }, first).map(({ isForeign, about }) => [isForeign, about]);

  it('an address counts as foreign unless it is the builder’s default address or the hosted platform', () => {
    expect(about({})).toEqual([
      [false, 'This builder’s own.'],
      [false, 'The demo store of this builder, on this machine only.'],
    ]);
    expect(about({ api: '' })[1]).toEqual([false, 'The hosted platform.']);
    const [script, platform] = about({
      script: 'https://evil.example/p.js',
      api: 'https://evil.example',
    });
    expect([script?.[0], platform?.[0]]).toEqual([true, true]);
    expect(`${script?.[1]} ${platform?.[1]}`).toMatch(/Not this builder’s own.*Not this/);
  });
});

describe('typed values', () => {
  const kept = new Map<string, string>();
  const storage = (): Storage =>
    ({
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
    }) as unknown as Storage;

  it('typed values are kept in the tab, and only valid strings are restored', () => {
    keepTyped(storage, { ...first, clientId: 'c-9', api: '' }, first);
    expect(readTyped(storage)).toEqual({ clientId: 'c-9', api: '' });
    for (const text of ['x', 'null', '{"api":1,"other":"x"}', `{"site":"${'x'.repeat(999)}"}`]) {
      kept.set('pannier-builder', text);
      expect(readTyped(storage), text).toEqual({});
    }
  });

  it('typed values are not restored if browser storage is blocked', () => {
    const blocked = (): Storage => {
      throw new DOMException('blocked', 'SecurityError');
    };
    keepTyped(blocked, first, first);
    expect(readTyped(blocked)).toEqual({});
  });
});
