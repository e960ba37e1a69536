// Computes the rules of the provider's props for the package, so that it loads no parser before it needs one.
import type { Options } from 'tsup';
import { propRules } from '../../../src/app/react/prop-rules.ts';

type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number];

export const computedRules: EsbuildPlugin = {
  name: 'computed-rules',
  setup({ onLoad }) {
    onLoad({ filter: /\/src\/app\/react\/prop-rules\.ts$/ }, () => ({
      contents: `export const propRules = ${JSON.stringify(propRules)};`,
      loader: 'js',
    }));
  },
};
