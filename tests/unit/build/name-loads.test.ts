// The build writes a chunk's files into the calls that load it, and into nothing else.
import { describe, expect, it } from 'vitest';
import { nameLoads } from '../../../widget-loader/build/name-loads.ts';

const files: Readonly<Record<string, string>> = { account: 'popover:aa= account:bb=' };
const name = (code: string) => nameLoads(code, (chunk) => files[chunk]);

describe('a call that loads a chunk', () => {
  it('gets the files of a chunk that the loader does not know', () => {
    expect(name(`const wait = () => load('account').then(open);`)).toEqual({
      code: `const wait = () => load('account', "popover:aa= account:bb=").then(open);`,
      names: ['account'],
    });
  });

  it('gets them in each of several places', () => {
    const { code, names } = name(`load("account"); other(load("account"));`);
    expect(code.match(/popover/g)).toHaveLength(2);
    expect(names).toEqual(['account', 'account']);
  });

  it.each([
    ['of a chunk that the loader knows', `load('cart')`],
    ['of a name that is known only at run time', 'load(name)'],
    ['that has its files already', `load('account', files)`],
    ['of another object', `shop.load('account')`],
    ['inside a text', `say("load('account')")`],
  ])('stays as it is: one %s', (_, code) => {
    expect(name(code)).toEqual({ code, names: [] });
  });
});
