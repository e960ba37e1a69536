// The build imports each name of a replaced package from the module that has it.
import { describe, expect, it } from 'vitest';
import { splitImports } from '../../../widget-loader/build/split-imports.ts';

const homes = { Component: 'preact', useState: 'preact/hooks' };
const split = (code: string) =>
  splitImports(code, (source) => (source === 'react' ? homes : undefined));

describe('an import', () => {
  it('of names with different homes becomes one import for each', () => {
    expect(split(`import { Component, useState as state } from 'react';`)).toBe(
      `import { Component as Component } from "preact";\nimport { useState as state } from "preact/hooks";`,
    );
  });

  it.each([
    ['from another package', `import { Component } from 'other';`],
    ['inside a text', `say("import { Component } from 'react'")`],
  ])('stays as it is %s', (_, code) => {
    expect(split(code)).toBe(code);
  });

  it.each([
    ['of a name that has no home', `import { use } from 'react';`, 'no use for "react"'],
    ['of a name that all objects have', `import { toString } from 'react';`, 'no toString'],
    ['of everything', `import * as React from 'react';`, 'for "react"'],
  ])('ends the build: one %s', (_, code, message) => {
    expect(() => split(code)).toThrow(message);
  });
});
