// @vitest-environment happy-dom
// The script tag's build: new text replaces text that the browser has translated.
import type { ComponentChild } from 'preact';
import { expect, it } from 'vitest';
import { Fragment, jsx } from '../../../../src/ui/preact/jsx-runtime.ts';
import { createRoot } from '../../../../src/ui/preact/react-dom-client.ts';

/** Simulates browser translation, which replaces text nodes with elements. */
const translate = (element: Element | null): void => {
  for (const node of [...(element?.childNodes ?? [])]) {
    if (node.nodeType === Node.ELEMENT_NODE) translate(node as Element);
    else if (node.textContent?.trim()) {
      const font = document.createElement('font');
      font.textContent = 'Anmelden';
      node.replaceWith(font);
    }
  }
};

it('text that the browser has translated can be replaced by new text, an element, or nothing', () => {
  const place = document.createElement('div');
  const root = createRoot(place);
  const show = (children: ComponentChild): string | null => {
    root.render(jsx('button', { children }));
    return place.innerHTML;
  };
  expect(show('Sign in')).toBe('<button>Sign in</button>');
  translate(place.firstElementChild);
  expect(show('Reset your password')).toBe('<button>Reset your password</button>');
  translate(place.firstElementChild);
  expect(show(jsx('i', { children: 'Wait' }))).toBe('<button><i>Wait</i></button>');
  expect(show('Sign in')).toBe('<button>Sign in</button>');
  expect(show(undefined)).toBe('<button></button>');
});

it('after the browser has translated the page, new texts and elements still appear in their places', () => {
  const place = document.createElement('div');
  const root = createRoot(place);
  const show = (...children: ComponentChild[]): string | null => {
    translate(place);
    root.render(jsx('p', { children: jsx(Fragment, { children }) }));
    return place.textContent;
  };
  const mark = jsx('i', { children: '!' });
  expect(show(null, 'Price', ' ', mark)).toBe('Price !');
  expect(show(null, 'Sum', ' ', mark)).toBe('Sum Anmelden');
  expect(show(mark, 'All', ' ', 3)).toBe('!All 3');
  expect(show(mark, 'All', ' ', 4)).toBe('AnmeldenAnmelden 4');
  expect(show(null, false, 5, '')).toBe('5');
  expect(show()).toBe('');
});
