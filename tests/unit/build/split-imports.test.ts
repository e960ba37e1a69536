// The build imports each name of a replaced package, and of the English messages, from the module that defines it.
import { describe, expect, it } from 'vitest';
import { createFindModule } from '../../../widget-loader/build/sources.ts';
import { splitImports } from '../../../widget-loader/build/split-exports.ts';

const homes = { react: { Component: 'preact', useState: 'preact/hooks' } };
const split = (code: string) => splitImports(code, createFindModule(homes));

describe('an import', () => {
  it('an import of names from different modules becomes one import per module', () => {
    expect(split(`import { Component, useState as state } from 'react';\nstate();`)).toBe(
      `import { Component } from 'preact'; import { useState as state } from 'preact/hooks';\nstate();`,
    );
  });

  it('an import of English messages becomes one import for each export', () => {
    expect(
      split('import {\n  drawerEn,\n  shopEn as shop,\n} from "../i18n/languages/en.ts";'),
    ).toBe(
      'import { drawerEn } from "../i18n/languages/en.ts?drawerEn"; ' +
        'import { shopEn as shop } from "../i18n/languages/en.ts?shopEn";',
    );
  });

  it.each([
    `import { Component } from 'other';`,
    `say("import { Component } from 'react'")`,
    "import * as english from './languages/en.ts';",
    "import type { drawerEn } from './languages/en.ts';",
    "import { first as de } from './languages/de.ts';",
  ])('an import does not change: %s', (code) => {
    expect(split(code)).toBe(code);
  });

  it.each(['use', 'toString'])(
    'the build fails if no module exports an imported name: %s',
    (name) => {
      expect(() => split(`import { ${name} } from 'react';`)).toThrow(`no ${name} for "react"`);
    },
  );
});
