// What an owner reads in the console: each mistake once, with our name in front.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createReports } from '../../../../src/app/browser/report.ts';

afterEach(() => vi.restoreAllMocks());

describe('a mistake in the markup', () => {
  it('is reported once', () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { report } = createReports();
    report('data-theme: expected auto');
    report('data-theme: expected auto');
    report('data-api: expected an address');
    expect(reported.mock.calls).toEqual([
      ['Pannier: data-theme: expected auto'],
      ['Pannier: data-api: expected an address'],
    ]);
  });

  it('is kept, and each listener hears of a new one until it stops', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { report, sentences, onReport } = createReports();
    let heard = 0;
    const stop = onReport(() => {
      heard += 1;
    });
    report('data-theme: expected auto');
    report('data-theme: expected auto');
    stop();
    report('data-api: expected an address');
    expect(heard).toBe(1);
    expect([...sentences]).toEqual(['data-theme: expected auto', 'data-api: expected an address']);
  });
});
