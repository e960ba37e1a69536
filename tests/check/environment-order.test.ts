// Tests the order in which the files of a suite run.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { EnvironmentOrder } from './environment-order.ts';

/** Joined from two parts, because the complete comment would set the environment of this file. */
const DOM = ['// @vitest', 'environment happy-dom'].join('-');

/** Each file is smaller than the file before it, so that vitest’s default sorting keeps the given order. */
const orderOf = async (files: readonly (readonly [project: string, text: string])[]) => {
  const root = mkdtempSync(join(tmpdir(), 'order-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const specifications = files.map(([name, text], index) => {
    const moduleId = join(root, `${index}`);
    writeFileSync(moduleId, text);
    return { moduleId, project: { name, config: { sequence: { groupOrder: 0 } } } };
  });
  const getFileStats = (key: string) => ({ size: -Number(key.split(':')[1]) });
  const cache = { getFileTestResults: () => undefined, getFileStats };
  const order = new EnvironmentOrder({ config: { root }, cache } as unknown as Vitest);
  const sorted = await order.sort(specifications as unknown as TestSpecification[]);
  return sorted.map(({ moduleId }) => Number(basename(moduleId)));
};

it('files with the same environment run one after another, longer files first', async () => {
  const files = [
    ['unit', DOM],
    ['unit', ''],
    ['unit', DOM],
    ['unit', ''],
  ] as const;
  expect(await orderOf(files)).toEqual([0, 2, 1, 3]);
});

it('the files of a suite stay together', async () => {
  const files = [
    ['unit', DOM],
    ['contract', ''],
    ['unit', ''],
    ['contract', ''],
  ] as const;
  expect(await orderOf(files)).toEqual([1, 3, 0, 2]);
});
