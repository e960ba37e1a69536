// `import 'pannier/elements/svelte'`: the script tag's elements in templates of Svelte 5.
import type { HTMLAttributes } from 'svelte/elements';
import type { PannierElements } from './elements.js';

type InTemplates = {
  [Name in keyof PannierElements]: PannierElements[Name] & HTMLAttributes<HTMLElement>;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends InTemplates {}
}
