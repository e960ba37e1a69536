// What an owner reads in the console: each mistake once, with our name in front.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createReport } from '../../../src/browser/report.ts';

afterEach(() => vi.restoreAllMocks());

describe('a mistake in the markup', () => {
  it('is reported once', () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
    const report = createReport(new Set());
    report('data-theme: expected auto');
    report('data-theme: expected auto');
    report('data-api: expected an address');
    expect(reported.mock.calls).toEqual([
      ['Pannier: data-theme: expected auto'],
      ['Pannier: data-api: expected an address'],
    ]);
  });
});
