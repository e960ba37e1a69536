// The login method on a page: the owner's choice, or the next method that is possible there.
import { describe, expect, it } from 'vitest';
import {
  canLeave,
  chooseWay,
  hasForm,
  type LoginWay,
  type PageFacts,
  readPageFacts,
  type WantedWay,
} from '../../../../src/member/login/login-way.ts';

const plain: PageFacts = {
  isFramed: false,
  hasCrypto: true,
  isIsolated: false,
  isFrameBlocked: false,
  canReturn: true,
};

describe('the login method', () => {
  const all: WantedWay[] = ['frame', 'form', 'redirect'];

  it.each(all)('the login method on an ordinary page is the owner’s choice: %s', (wanted) => {
    expect(chooseWay(wanted, plain)).toBe(wanted);
  });

  it.each<[string, Partial<PageFacts>, LoginWay[]]>([
    ['is not served over https', { hasCrypto: false }, ['none', 'none', 'none']],
    ['is in another site’s frame', { isFramed: true }, ['new-tab', 'new-tab', 'new-tab']],
    ['is cross-origin isolated', { isIsolated: true }, ['form', 'form', 'redirect']],
    ['forbids frames', { isFrameBlocked: true }, ['form', 'form', 'redirect']],
    // If the owner wants no password on the page, the login never falls back to a form.
    ['has no storage for the return', { canReturn: false }, ['frame', 'frame', 'none']],
    [
      'has no storage for the return and forbids frames',
      { canReturn: false, isFrameBlocked: true },
      ['none', 'none', 'none'],
    ],
    [
      'is framed and not served over https',
      { isFramed: true, hasCrypto: false },
      ['none', 'none', 'none'],
    ],
  ])('the login method adapts to a page that %s', (_, facts, expected) => {
    expect(all.map((wanted) => chooseWay(wanted, { ...plain, ...facts }))).toEqual(expected);
  });

  it('two login methods show a form, and three can redirect to the platform', () => {
    const ways: LoginWay[] = ['frame', 'form', 'redirect', 'new-tab', 'none'];
    expect(ways.filter(hasForm)).toEqual(['frame', 'form']);
    expect(ways.filter(canLeave)).toEqual(['frame', 'form', 'redirect']);
  });
});

describe('a page', () => {
  type View = { location: { origin: string }; parent?: View };
  const viewOf = (origin: string, parent?: View): View => {
    const view: View = { location: { origin } };
    view.parent = parent ?? view;
    return view;
  };
  const shut = (): View =>
    viewOf('', undefined) &&
    Object.defineProperty(viewOf(''), 'location', {
      get: () => {
        throw new Error('another origin');
      },
    });
  const isFramed = (view: View) => readPageFacts(view as unknown as Window).isFramed;

  it('a page counts as framed if any frame or page around it belongs to another site', () => {
    const shop = 'https://shop.example';
    expect(isFramed(viewOf(shop))).toBe(false);
    expect(isFramed(viewOf(shop, viewOf(shop)))).toBe(false);
    expect(isFramed(viewOf(shop, shut()))).toBe(true);
    // The outermost page is from the same site, but the frame in between is not, and can draw over the page.
    const between = shut();
    between.parent = viewOf(shop);
    expect(isFramed(viewOf(shop, between))).toBe(true);
    expect(isFramed(viewOf(shop, viewOf('https://evil.example')))).toBe(true);
  });

  it('a page is checked for the conditions of a safe login', () => {
    const page = { ...viewOf('https://shop.example'), crypto: { subtle: {} } };
    page.parent = page;
    const facts = readPageFacts(page as unknown as Window);
    expect(facts).toEqual({ isFramed: false, hasCrypto: true, isIsolated: false });
    const unsafe = { ...page, crypto: {}, crossOriginIsolated: true };
    (unsafe as View).parent = unsafe;
    expect(readPageFacts(unsafe as unknown as Window)).toEqual({
      isFramed: false,
      hasCrypto: false,
      isIsolated: true,
    });
  });
});
