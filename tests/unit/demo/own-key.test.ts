// The sandbox's API key, which differs on each machine.
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptKey, ownKey, startKey } from '../../../demo/sandbox/own-key.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-key-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('the API key is created on the first start, and kept for later starts', () => {
  const file = join(folder, 'new', 'api-key');
  expect(keptKey(file)).toBeUndefined();
  const key = ownKey(file);
  expect(key).toMatch(/^[\w-]{32}$/);
  expect(ownKey(file)).toBe(key);
  expect(keptKey(file)).toBe(key);
});

it('the API key is different on each machine', () => {
  expect(ownKey(join(folder, 'one'))).not.toBe(ownKey(join(folder, 'two')));
});

it('the API key can be read only by the user who started the sandbox', () => {
  const file = join(folder, 'api-key');
  ownKey(file);
  expect(statSync(file).mode & 0o077).toBe(0);
});

it('the API key is created again if its file is empty', () => {
  const file = join(folder, 'api-key');
  writeFileSync(file, '\n');
  expect(ownKey(file)).toHaveLength(32);
});

it('a command starts with the stored API key unless the well-known API key is requested', () => {
  const file = join(folder, 'api-key');
  expect(startKey(false, file)).toBe(keptKey(file));
  expect(startKey(false, file)).not.toBe('sandbox-api-key');
  expect(startKey(true, file)).toBe('sandbox-api-key');
});
