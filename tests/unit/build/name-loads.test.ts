// The build writes a chunk's files into the calls that load it, and into nothing else.
import { describe, expect, it } from 'vitest';
import { markLoads, nameLoads } from '../../../widget-loader/build/name-loads.ts';

const files: Readonly<Record<string, string>> = { account: 'popover:aa= account:bb=' };
const mark = (code: string) => markLoads(code, (chunk) => Object.hasOwn(files, chunk));
const filesOf = (chunk: string) => files[chunk] ?? '';

describe('a call that loads a chunk', () => {
  it('gets the files of a chunk that the loader does not know', () => {
    const { code, names } = mark(`const wait = () => load('account').then(open);`);
    expect(names).toEqual(['account']);
    expect(nameLoads(code, names, filesOf)).toBe(
      `const wait = () => load('account', "popover:aa= account:bb=").then(open);`,
    );
  });

  it('gets them in each of several places', () => {
    const { code, names } = mark(`load("account"); other(load("account"));`);
    expect(names).toEqual(['account', 'account']);
    expect(nameLoads(code, names, filesOf).match(/popover/g)).toHaveLength(2);
  });

  it('gets them after a minifier has given the function another name', () => {
    const { code, names } = mark(`load('account')`);
    const renamed = code.replace('load(', 'a(');
    expect(nameLoads(renamed, names, filesOf)).toBe(`a('account', "popover:aa= account:bb=")`);
  });

  it('stops the build when a minifier has removed the call', () => {
    expect(() => nameLoads('', ['account'], filesOf)).toThrow('No call loads account any more.');
  });

  it.each([
    ['of a chunk that the loader knows', `load('cart')`],
    ['of a name that is known only at run time', 'load(name)'],
    ['that has its files already', `load('account', files)`],
    ['of another object', `shop.load('account')`],
    ['inside a text', `say("load('account')")`],
  ])('stays as it is: one %s', (_, code) => {
    expect(mark(code)).toEqual({ code, names: [] });
    expect(nameLoads(code, [], filesOf)).toBe(code);
  });
});
