// @vitest-environment happy-dom
// The script tag's build: a text that a browser has translated gives way to the next one.
import type { ComponentChild } from 'preact';
import { expect, it } from 'vitest';
import { jsx } from '../../../../src/islands/runtime/preact/jsx-runtime.ts';
import { createRoot } from '../../../../src/islands/runtime/preact/react-dom-client.ts';

/** As browsers do: elements of their own in the place of the text. */
const translate = (element: Element | null): void => {
  const font = document.createElement('font');
  font.textContent = 'Anmelden';
  element?.firstChild?.replaceWith(font);
};

it('shows the new words, more than words, and no words', () => {
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
