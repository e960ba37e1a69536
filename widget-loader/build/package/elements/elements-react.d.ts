// `import 'pannier/elements/react'`: the script tag's elements in JSX of React 18 and 19.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { PannierElements } from './elements.js';

type InJsx = {
  [Name in keyof PannierElements]: PannierElements[Name] &
    DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
      /** React 18 uses this instead of `className` on custom elements. */
      class?: string;
    };
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends InJsx {}
  }
}
