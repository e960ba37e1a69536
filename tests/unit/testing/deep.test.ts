// What the helpers of `pannier/testing` find on a page, and what they add to one of jsdom.
import { Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { completePage } from '../../../demo/testing/complete-page.ts';
import { findDeep, queryAllDeep, queryDeep } from '../../../demo/testing/deep.ts';

let window: Window;

/** An element whose shadow root has this markup. */
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
  it('finds what is in an island, and in an island of an island', () => {
    document.body.innerHTML = '<button>Page</button>';
    const outer = island('<button>Outer</button>');
    island('<button>Inner</button>', outer);
    const names = queryAllDeep('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Page', 'Outer', 'Inner']);
  });

  it('takes a label before a text, whole or by a pattern', () => {
    island('<button aria-label="Close cart">x</button><button> Add  to cart </button>');
    expect(queryDeep('button', { name: 'Close cart' })?.textContent).toBe('x');
    expect(queryDeep('button', { name: 'Add to cart' })).toBeDefined();
    expect(queryDeep('button', { name: /^add/i })).toBeDefined();
    expect(queryDeep('button', { name: 'Add' })).toBeUndefined();
  });

  it('stays within an element, its own shadow root included', () => {
    const first = island('<p>one</p>');
    island('<p>two</p>');
    expect(queryAllDeep('p', { within: first.host }).length).toBe(1);
  });

  it('waits for what comes later', async () => {
    const sought = findDeep('output');
    island('<output>46</output>');
    expect((await sought).textContent).toBe('46');
  });

  it('says what there was instead', async () => {
    island('<button>Remove</button>');
    await expect(findDeep('button', { name: 'Add', timeoutMs: 40 })).rejects.toThrow(
      'No button named Add within 40 ms. There are: Remove.',
    );
  });
});

describe('a page that lacks what browsers have', () => {
  it('gets it, and keeps what it has', () => {
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
