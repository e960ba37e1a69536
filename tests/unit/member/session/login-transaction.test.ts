// Login transactions: each is valid once and for a limited time, whatever state the owner passes.
import { beforeEach, describe, expect, it } from 'vitest';
import { type KeyValueStore, openStorage } from '../../../../src/client/environment/storage.ts';
import {
  createLoginTransactions,
  type LoginTransaction,
  TRANSACTION_MS,
} from '../../../../src/member/session/redirect-login.ts';
import { createFakeStorage } from '../../../support/fakes/fake-storage.ts';
import { createFakeTime, type FakeTime } from '../../../support/fakes/fake-time.ts';

const DAY_MS = 86_400_000;
const STATE = 'A'.repeat(43);
const login = (state = STATE): LoginTransaction => ({
  state,
  codeVerifier: `verifier of ${state}`,
  redirectUri: 'https://shop.example/in',
  originalUri: 'https://shop.example/mug#reviews',
  email: 'ada@example.com',
});

let time: FakeTime;
let stored: Map<string, string>;
let storage: KeyValueStore;
const open = () => createLoginTransactions(storage, time.now);
beforeEach(() => {
  time = createFakeTime();
  stored = new Map();
  storage = openStorage(
    { localStorage: () => undefined, sessionStorage: () => createFakeStorage({ stored }) },
    'pannier:me:',
    'session',
  );
});

describe('a login that leaves the page', () => {
  it('a stored login is found by its state after a reload, with all its data', () => {
    open().begin(login());
    expect(open().take(STATE)).toEqual({ ...login(), isExpired: false });
  });

  it('a stored login can be read only once', () => {
    open().begin(login());
    open().take(STATE);
    expect(open().take(STATE)).toBeUndefined();
    expect([...stored]).toEqual([]);
  });

  it('a stored login is found by its state among several logins', () => {
    const states = ['A', 'B', 'C'].map((letter) => letter.repeat(43));
    for (const state of states) open().begin(login(state));
    expect(open().take('B'.repeat(43))).toMatchObject({ codeVerifier: `verifier of ${states[1]}` });
    expect(open().take('A'.repeat(43))).toMatchObject({ codeVerifier: `verifier of ${states[0]}` });
    expect(open().isPending()).toBe(true);
  });

  it('a stored login never contains a password, even if a password is passed in', () => {
    open().begin({ ...login(), password: 'the password' } as LoginTransaction);
    expect([...stored.values()].join()).not.toContain('password');
  });
});

describe('the lifetime of a stored login', () => {
  it('a stored login expires exactly ten minutes after its start', () => {
    expect(TRANSACTION_MS).toBe(600_000);
    open().begin(login());
    time.skip(TRANSACTION_MS);
    expect(open().take(STATE)).toMatchObject({ isExpired: false });
    open().begin(login());
    time.skip(TRANSACTION_MS + 1);
    expect(open().take(STATE)).toMatchObject({ isExpired: true, email: 'ada@example.com' });
  });

  it.each([DAY_MS, -DAY_MS])('a stored login expires if the clock jumps by %i ms', (jump) => {
    open().begin(login());
    time.skip(jump);
    expect(open().isPending()).toBe(false);
    expect(open().take(STATE)).toMatchObject({ isExpired: true });
  });

  it('a stored login survives a clock that is set back by a second', () => {
    open().begin(login());
    time.skip(-1000);
    expect(open().take(STATE)).toMatchObject({ isExpired: false });
  });

  it('a new login removes expired logins from storage', () => {
    open().begin(login());
    time.skip(TRANSACTION_MS + 1);
    open().begin(login('B'.repeat(43)));
    expect([...stored.keys()]).toEqual([`pannier:me:login:${'B'.repeat(43)}`]);
  });

  it('a login is pending only until it expires', () => {
    expect(open().isPending()).toBe(false);
    open().begin(login());
    expect(open().isPending()).toBe(true);
    time.skip(TRANSACTION_MS + 1);
    expect(open().isPending()).toBe(false);
  });
});

describe('a state from a URL', () => {
  it.each([
    '',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'A'.repeat(42),
    'A'.repeat(44),
    'A'.repeat(1_000_000),
    `${'A'.repeat(42)}/`,
    `${'A'.repeat(42)}\n`,
    'B'.repeat(43),
    '../tokens',
    'tokens',
    '\ud800',
  ])('a lookup with an unknown state finds no stored login, and removes none: %.50j', (state) => {
    open().begin(login());
    storage.set('tokens', 'x');
    expect(open().take(state)).toBeUndefined();
    expect(open().take(STATE)).toBeDefined();
    expect(storage.get('tokens')).toBe('x');
  });
});

describe('a stored login', () => {
  it.each([
    'garbage',
    'null',
    '[]',
    '{}',
    '{"codeVerifier":5,"at":0}',
    '{"codeVerifier":"","at":0}',
  ])('an invalid stored login is dropped: %s', (text) => {
    storage.set(`login:${STATE}`, text);
    expect(open().take(STATE)).toBeUndefined();
    expect([...stored]).toEqual([]);
  });

  it('a stored login without a time counts as expired', () => {
    storage.set(`login:${STATE}`, '{"codeVerifier":"v"}');
    expect(open().take(STATE)).toMatchObject({ isExpired: true, originalUri: '' });
  });
});
