// An address of the platform without a scheme is named as such before anything is sent.
import { expect, it } from 'vitest';
import { createElevatedClient } from '../../../src/package/admin.ts';
import { createStoreClient } from '../../../src/package/index.ts';

it.each(['shop.example', 'localhost:4401', '//shop.example', '/store', '', 'ftp://shop.example'])(
  'refuses %j',
  (api) => {
    const said = `hosts.api: expected an address like https://shop.example, received ${api}`;
    const hosts = { api };
    const named = (name: string) => (create: () => unknown) =>
      expect(create).toThrow(new TypeError(`${name} ${said}`));
    named('createStoreClient')(() => createStoreClient({ clientId: 'shop', hosts }));
    named('createElevatedClient')(() => createElevatedClient({ apiKey: 'key', hosts }));
  },
);

it.each(['https://shop.example', 'http://127.0.0.1:4401/', 'HTTPS://shop.example', undefined])(
  'accepts %j',
  (api) => {
    const hosts = api === undefined ? {} : { api };
    expect(createStoreClient({ clientId: 'shop', hosts })).toHaveProperty('products');
  },
);
