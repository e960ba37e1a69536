// The settings, requests, codes and states in docs/sandbox.md match the sandbox.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../demo/sandbox/platform/core/settings.ts';
import { seedMembers } from '../../../demo/sandbox/seed/members.ts';
import { codesIn, documentOf, root, rowsIn } from './documents.ts';

const filesIn = (folder: string): string =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(`${root}${folder}/${name}`, 'utf8'))
    .join('\n');

const { prose } = documentOf('docs/sandbox.md');
const sectionOf = (heading: string): string =>
  prose.split(new RegExp(`^#{2,3} ${heading}$`, 'm'))[1]?.split(/^#{2,3} /m)[0] ?? '';

describe('docs/sandbox.md', () => {
  it('docs/sandbox.md lists every setting with its default', () => {
    const [, ...rows] = rowsIn(sectionOf('Settings'));
    const told = rows.map(([name = '', , value = '']) => [codesIn(name)[0], codesIn(value)[0]]);
    const real = Object.entries(defaultSettings()).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : String(value),
    ]);
    expect(new Map(told as [string, string][])).toEqual(new Map(real as [string, string][]));
  });

  it('docs/sandbox.md lists every route of the control room', () => {
    const room = filesIn('demo/sandbox/control-room');
    const routes = [...room.matchAll(/app\.(get|post|delete)\(\s*['`]\/([\w-]+)/g)].map(
      ([, method = '', path = '']) => `${method.toUpperCase()} /__sandbox/${path}`,
    );
    const told = rowsIn(sectionOf('The control room')).flatMap(([request = '']) =>
      codesIn(request),
    );
    expect(routes.filter((route) => !told.some((one) => one.startsWith(route)))).toEqual([]);
  });

  it('docs/sandbox.md lists only sign-in states and codes that the sandbox can return', () => {
    const sandbox = filesIn('demo/sandbox');
    const told = rowsIn(sectionOf('What a sign-in answers')).flatMap(([cell = '']) =>
      codesIn(cell).filter((code) => /^[-A-Z\d_]+$/.test(code)),
    );
    expect(told.length).toBeGreaterThan(20);
    expect(told.filter((code) => !sandbox.includes(`'${code}'`))).toEqual([]);
  });

  it('docs/sandbox.md contains the email address and password of each seed member', () => {
    for (const { email, password } of seedMembers)
      expect(prose).toContain(`\`${email}\` with the password \`${password}\``);
  });
});
