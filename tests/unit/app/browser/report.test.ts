// Config errors in the console: each is reported once, with the prefix Pannier.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createReports } from '../../../../src/app/browser/report.ts';

afterEach(() => vi.restoreAllMocks());

describe('a config error', () => {
  it('a config error is reported once', () => {
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

  it('config errors are stored, and a listener is called for each new config error until the listener is removed', () => {
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
