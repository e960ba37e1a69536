// `import 'pannier/elements/vue'`: the script tag's elements in templates of Vue 3.
import type { HTMLAttributes, ReservedProps } from 'vue';
import type { PannierElements } from './elements.js';

/** Vue's compiler reads `after-add` as `afterAdd`. */
type InTemplates = {
  [Name in keyof PannierElements]: new () => {
    $props: Omit<PannierElements[Name], 'after-add'> &
      ('after-add' extends keyof PannierElements[Name]
        ? { afterAdd?: PannierElements[Name]['after-add'] }
        : object) &
      HTMLAttributes &
      ReservedProps;
  };
};

declare module 'vue' {
  interface GlobalComponents extends InTemplates {}
}
