// Which way a page can log a member in: the owner's choice, or the next that works.
import { describe, expect, it } from 'vitest';
import {
  canLeave,
  chooseWay,
  factsOf,
  hasForm,
  type LoginWay,
  type PageFacts,
  type WantedWay,
} from '../../../../src/member/login/login-way.ts';

const plain: PageFacts = {
  isFramed: false,
  hasCrypto: true,
  isIsolated: false,
  isFrameBlocked: false,
  canReturn: true,
};

describe('the way in', () => {
  const all: WantedWay[] = ['frame', 'form', 'redirect'];

  it.each(all)('is the owner’s choice on a plain page: %s', (wanted) => {
    expect(chooseWay(wanted, plain)).toBe(wanted);
  });

  it.each<[string, Partial<PageFacts>, LoginWay[]]>([
    ['is not served safely', { hasCrypto: false }, ['none', 'none', 'none']],
    ['stands in another site’s frame', { isFramed: true }, ['new-tab', 'new-tab', 'new-tab']],
    ['is isolated', { isIsolated: true }, ['form', 'form', 'redirect']],
    ['forbids frames', { isFrameBlocked: true }, ['form', 'form', 'redirect']],
    // A password stays off a page whose owner wants it off.
    ['keeps nothing for the way back', { canReturn: false }, ['frame', 'frame', 'none']],
    [
      'keeps nothing and forbids frames',
      { canReturn: false, isFrameBlocked: true },
      ['none', 'none', 'none'],
    ],
    ['is framed and unsafe', { isFramed: true, hasCrypto: false }, ['none', 'none', 'none']],
  ])('on a page that %s', (_, facts, expected) => {
    expect(all.map((wanted) => chooseWay(wanted, { ...plain, ...facts }))).toEqual(expected);
  });

  it('shows a form for two of the ways, and can leave the page for three', () => {
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
  const isFramed = (view: View) => factsOf(view as unknown as Window).isFramed;

  it('is framed when any page around it is another site’s', () => {
    const shop = 'https://shop.example';
    expect(isFramed(viewOf(shop))).toBe(false);
    expect(isFramed(viewOf(shop, viewOf(shop)))).toBe(false);
    expect(isFramed(viewOf(shop, shut()))).toBe(true);
    // Its own page around the other one does not help: what lies between can draw over it.
    const between = shut();
    between.parent = viewOf(shop);
    expect(isFramed(viewOf(shop, between))).toBe(true);
    expect(isFramed(viewOf(shop, viewOf('https://evil.example')))).toBe(true);
  });

  it('is checked for what a safe login needs', () => {
    const page = { ...viewOf('https://shop.example'), crypto: { subtle: {} } };
    page.parent = page;
    const facts = factsOf(page as unknown as Window);
    expect(facts).toEqual({ isFramed: false, hasCrypto: true, isIsolated: false });
    const unsafe = { ...page, crypto: {}, crossOriginIsolated: true };
    (unsafe as View).parent = unsafe;
    expect(factsOf(unsafe as unknown as Window)).toEqual({
      isFramed: false,
      hasCrypto: false,
      isIsolated: true,
    });
  });
});
