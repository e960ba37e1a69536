// The helpers of `pannier/testing`: what they find on a page, and how they complete a jsdom page.
import { Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { completePage } from '../../../demo/testing/complete-page.ts';
import { findDeep, queryAllDeep, queryDeep } from '../../../demo/testing/deep.ts';

let window: Window;

const island = (html: string, parent: ParentNode = document.body): ShadowRoot => {
  const host = document.createElement('pannier-island');
  parent.append(host);
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.innerHTML = html;
  return shadow;
};

beforeEach(() => {
  window = new Window({ url: 'http://localhost:3000/' });
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('Element', window.Element);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await window.happyDOM.close();
});

describe('a search through shadow roots', () => {
  it('a deep search finds elements in the page, in an island, and in an island inside that island', () => {
    document.body.innerHTML = '<button>Page</button>';
    const outer = island('<button>Outer</button>');
    island('<button>Inner</button>', outer);
    const names = queryAllDeep('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Page', 'Outer', 'Inner']);
  });

  it('a deep search compares a name with the label, or else with the text content, exactly or by a pattern', () => {
    island('<button aria-label="Close cart">x</button><button> Add  to cart </button>');
    expect(queryDeep('button', { name: 'Close cart' })?.textContent).toBe('x');
    expect(queryDeep('button', { name: 'Add to cart' })).toBeDefined();
    expect(queryDeep('button', { name: /^add/i })).toBeDefined();
    expect(queryDeep('button', { name: 'Add' })).toBeUndefined();
  });

  it('a deep search can be limited to an element and its shadow root', () => {
    const first = island('<p>one</p>');
    island('<p>two</p>');
    expect(queryAllDeep('p', { within: first.host }).length).toBe(1);
  });

  it('a deep search waits for an element that is added later', async () => {
    const sought = findDeep('output');
    island('<output>46</output>');
    expect((await sought).textContent).toBe('46');
  });

  it('a deep search that fails lists the elements that exist', async () => {
    island('<button>Remove</button>');
    await expect(findDeep('button', { name: 'Add', timeoutMs: 40 })).rejects.toThrow(
      'No button named Add within 40 ms. There are: Remove.',
    );
  });
});

describe('a page without some browser features', () => {
  it('completePage adds missing browser features, and keeps existing features', () => {
    class Sheet {}
    class Dialog extends EventTarget {
      open = false;
      returnValue = '';
    }
    const own = () => 'mine';
    vi.stubGlobal('CSSStyleSheet', Sheet);
    vi.stubGlobal('HTMLDialogElement', Dialog);
    vi.stubGlobal('matchMedia', undefined);
    vi.stubGlobal('ResizeObserver', own);
    completePage();
    expect(globalThis.ResizeObserver).toBe(own);
    expect(globalThis.matchMedia('(min-width: 1px)').matches).toBe(false);
    expect('replaceSync' in Sheet.prototype).toBe(true);

    const dialog = new Dialog() as unknown as HTMLDialogElement;
    const closed = vi.fn();
    dialog.addEventListener('close', closed);
    dialog.showModal();
    expect(dialog.open).toBe(true);
    dialog.close('later');
    dialog.close();
    expect([dialog.open, dialog.returnValue, closed.mock.calls.length]).toEqual([
      false,
      'later',
      1,
    ]);
  });
});
