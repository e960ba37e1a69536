// A page script replaces functions that handle tokens and passwords, right after the loader has run.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addPattern, patternButton } from '../../support/browser/cart/member-cart.ts';
import * as login from '../../support/browser/login.ts';
import { readAnswers } from '../../support/browser/read-answers.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();
const members = await login.openMembers(shop);

/** For `init`: replaces functions after the loader has run, so that each call records its arguments and result. */
const listenAfterLoader = (): void => {
  const heard: string[] = [];
  Object.assign(window, { heard });
  // Captures `decode` before the replacement, because recording would otherwise call itself endlessly.
  const decoder = new TextDecoder();
  const decode = decoder.decode.bind(decoder);
  const textOf = (value: unknown): string => {
    if (typeof value === 'string') return value;
    if (ArrayBuffer.isView(value)) return decode(value);
    if (typeof value !== 'object' || !value) return '';
    return Object.values(value).map(textOf).join(' ');
  };
  const replace = (object: object, name: string): void => {
    const original = Reflect.get(object, name) as (...given: unknown[]) => unknown;
    Reflect.set(object, name, function replaced(this: unknown, ...given: unknown[]) {
      const answer: unknown = original.apply(this, given);
      heard.push(`${name} ${textOf(given)}`);
      const hear = (value: unknown) => void heard.push(`${name} ${textOf(value)}`);
      if (answer instanceof Promise) answer.then(hear, hear);
      else hear(answer);
      return answer;
    });
  };
  const replaceAll = () => {
    replace(window, 'fetch');
    replace(JSON, 'parse');
    replace(JSON, 'stringify');
    replace(crypto, 'getRandomValues');
    replace(crypto.subtle, 'digest');
    replace(Response.prototype, 'text');
    replace(ReadableStream.prototype, 'getReader');
    replace(ReadableStreamDefaultReader.prototype, 'read');
    replace(TextDecoder.prototype, 'decode');
    const body = Object.getOwnPropertyDescriptor(Response.prototype, 'body');
    Object.defineProperty(Response.prototype, 'body', {
      get() {
        const stream = body?.get?.call(this);
        if (!stream) return stream;
        const [own, mine] = stream.tee();
        new Response(mine).text().then((text) => heard.push(`body ${text}`));
        return own;
      },
    });
    replace(Response.prototype, 'json');
    replace(TextEncoder.prototype, 'encode');
    const Encoder = TextEncoder;
    window.TextEncoder = class extends Encoder {
      override encode(text: string) {
        heard.push(`encode ${text}`);
        return super.encode(text);
      }
    };
  };
  const onLoad = ({ target }: Event): void => {
    if (target instanceof HTMLScriptElement && target.src.endsWith('/pannier.js')) replaceAll();
  };
  document.addEventListener('load', onLoad, { capture: true });
};

const heardBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { heard: string[] }).heard);

/** Collects every password, token, code and verifier that is sent or received. */
const watchSecrets = async (page: Page, secrets: Set<string>): Promise<void> => {
  const learn = (json: Record<string, unknown> | null): void => {
    for (const [name, value] of Object.entries(json ?? {})) {
      if (/token$|^code|password/i.test(name) && typeof value === 'string') secrets.add(value);
    }
  };
  const isLogin = (address: URL | string) => /\/oauth2\/token|\/v2\/login/.test(`${address}`);
  page.on('request', (request) => {
    if (isLogin(request.url()) && request.method() === 'POST') learn(request.postDataJSON());
  });
  await readAnswers(page, isLogin, (_, text) => learn(JSON.parse(text)));
};

test('functions that are replaced after the loader has run receive no token, verifier or password', async () => {
  const secrets = new Set<string>();
  const { page } = await members.openPage({
    body: patternButton,
    init: listenAfterLoader,
    prepare: (opening) => watchSecrets(opening, secrets),
  });
  await login.signIn(page);
  await addPattern(page);
  expect(await login.memberOf(page)).toMatchObject({ isMember: true });
  expect(secrets).toContain(login.MIRA.password);
  // At least seven secrets: the visitor's two tokens, session token, code, verifier, and the member's two tokens.
  await eventually(() => secrets.size).toBeGreaterThan(6);

  const own = await page.evaluate(() => JSON.stringify({ text: 'of the page' }));
  const heard = await heardBy(page);
  expect(heard).toContain(`stringify ${own}`);
  for (const secret of secrets) {
    expect(heard.filter((text) => text.includes(secret))).toEqual([]);
  }
});
