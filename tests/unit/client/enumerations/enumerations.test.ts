// Every list of values in the platform's API is a constant, and there are no other constants.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LOGIN_ERROR_CODES } from '../../../../src/client/enumerations/identity.ts';
import { specLists, specLoginCodes } from './spec-lists.ts';

const folder = fileURLToPath(new URL('../../../../src/client/enumerations/', import.meta.url));
const files = readdirSync(folder);
const text = (file: string) => readFileSync(folder + file, 'utf8');

const constants: Record<string, unknown> = {};
for (const file of files) {
  const name = file.replace('.ts', '');
  const area = (await import(`../../../../src/client/enumerations/${name}.ts`)) as object;
  for (const [name, value] of Object.entries(area)) {
    if (Object.hasOwn(constants, name)) throw new Error(`${name} is in two files`);
    constants[name] = value;
  }
}

describe('the enumerations', () => {
  it.each(Object.entries(specLists))('%s has exactly the documented values', (name, list) => {
    expect(constants[name], `section ${list.section}`).toEqual(list.values.split(/\s+/));
  });

  it('the package exports exactly the documented enumerations', () => {
    const lists = Object.keys(constants).filter((name) => Array.isArray(constants[name]));
    expect(lists.sort()).toEqual(Object.keys(specLists).sort());
  });

  it('LOGIN_ERROR_CODES contains every application error code of the register and login calls', () => {
    const names = Object.fromEntries(
      Object.entries(LOGIN_ERROR_CODES).map(([name, code]) => [code, name]),
    );
    expect(names).toEqual(specLoginCodes);
  });

  it.each(files)('%s exports a type for each enumeration', (file) => {
    const source = text(file);
    for (const [, name] of source.matchAll(/^export const (\w+) = \[/gm)) {
      expect(source).toMatch(new RegExp(`^export type \\w+ =\\s+\\(?\\(?typeof ${name}\\)`, 'm'));
    }
  });
});
