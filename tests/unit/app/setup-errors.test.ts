// Config errors that only the owner can fix: refusals by the platform that cause them, and reports in the console.
import { describe, expect, it } from 'vitest';
import { explainSetupError, SILENT_FRAME } from '../../../src/app/setup-errors.ts';
import { ORIGIN } from '../../support/data/shop-names.ts';
import { openCartStage } from '../../support/network/stages/cart-stage.ts';

const stage = openCartStage();

describe('a refusal that only the owner can resolve', () => {
  const token = '/oauth2/token';
  const products = '/stores-reader/';
  const bodyOf = (code: string) => ({ details: { applicationError: { code } } });
  /** Makes `path` respond with this status and body. Returns the config errors of a first call and a product query. */
  const mistakesWhen = async (path: string, status: number, body: unknown): Promise<string[]> => {
    const match = { path };
    stage.sandbox.control.setFaults({ match, fault: { kind: 'status', status, body }, times: 9 });
    const { shop, mistakes } = stage.openTab();
    await shop.client.anonymous().catch(() => {});
    const request = { method: 'POST', url: `${ORIGIN}${products}v1/products/query`, body: '{}' };
    await shop.http(request).catch(() => {});
    return mistakes;
  };

  it.each([
    ['a token refused with 400', token, 400, { error: 'invalid_request' }, ['token 400']],
    ['a token refused with 401', token, 401, { error: 'invalid_client' }, ['token 401']],
    ['a missing app', products, 428, bodyOf('APP_NOT_INSTALLED'), ['APP_NOT_INSTALLED']],
    ['a 428 without a code', products, 428, {}, ['HTTP_428']],
    [
      'a site without a public URL',
      products,
      500,
      { message: 'No Public URL Found' },
      ['SITE_NOT_PUBLISHED'],
    ],
  ])('%s is reported to the owner', async (_, path, status, body, mistakes) => {
    expect(await mistakesWhen(path, status, body)).toEqual(mistakes);
  });

  it.each([
    ['a failed token request', token, 503, {}],
    ['a failed product request', products, 500, { message: 'Internal error' }],
    ['a token request refused with 429', token, 429, {}],
    ['a login page in front of the platform', token, 400, '<!doctype html>Sign in to the Wi-Fi'],
    ['a refused product request', products, 400, {}],
    [
      'a store with the other catalog version',
      products,
      428,
      bodyOf('CATALOG_V3_SITE_CALLING_CATALOG_V1_API'),
    ],
  ])('%s is not reported to the owner', async (_, path, status, body) => {
    expect(await mistakesWhen(path, status, body)).toEqual([]);
  });
});

describe('the message to the owner', () => {
  const origin = 'https://shop.example';

  it.each([
    [SILENT_FRAME, /not registered.*add https:\/\/shop\.example to the allowed redirect domains/],
    ['token 401', /\(401\).*data-client-id.*https:\/\/shop\.example/],
    ['SITE_NOT_PUBLISHED', /^SITE_NOT_PUBLISHED: .*press Publish/],
    ['CATALOG_V3_SITE_PROVISIONING', /^CATALOG_V3_SITE_PROVISIONING: .*Wait/],
    ['APP_NOT_INSTALLED', /^APP_NOT_INSTALLED: .*open Apps/],
  ])('the message to the owner explains the error code and the remedy: %s', (code, message) => {
    expect(explainSetupError(code, origin)).toMatch(message);
  });
});
