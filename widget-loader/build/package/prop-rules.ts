// Computes the rules of the provider's props at build time, so the package loads a parser only when a prop needs it.
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
