// Every list of values that the specification names is a constant, and no constant is invented.
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

describe('the lists of the specification', () => {
  it.each(Object.entries(specLists))('%s has every value, and none besides', (name, list) => {
    expect(constants[name], `section ${list.section}`).toEqual(list.values.split(/\s+/));
  });

  it('are complete, and contain nothing else', () => {
    const lists = Object.keys(constants).filter((name) => Array.isArray(constants[name]));
    expect(lists.sort()).toEqual(Object.keys(specLists).sort());
  });

  it('has each application code of register and login by its name', () => {
    const names = Object.fromEntries(
      Object.entries(LOGIN_ERROR_CODES).map(([name, code]) => [code, name]),
    );
    expect(names).toEqual(specLoginCodes);
  });

  it.each(files)('%s names its section, and has a type for each list', (file) => {
    const source = text(file);
    expect(source.split('\n')[0]).toMatch(/^\/\/ .*\(spec sections? \d/);
    for (const [, name] of source.matchAll(/^export const (\w+) = \[/gm)) {
      expect(source).toMatch(new RegExp(`^export type \\w+ =\\s+\\(?\\(?typeof ${name}\\)`, 'm'));
    }
  });
});
