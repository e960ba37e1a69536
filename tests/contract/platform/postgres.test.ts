// The core cases on a PostgreSQL server, where connections are truly concurrent.
// Facts: docs/platform/cart.md#calls, docs/platform/authentication.md#login.
import { afterAll, describe, it } from 'vitest';
import { describeCore } from '../support/core-cases.ts';
import { describeMembers } from '../support/member-cases.ts';
import { openStore } from '../support/store.ts';
import { findPostgres } from '../support/throwaway-postgres.ts';

const server = await findPostgres();

if (typeof server === 'string') {
  console.warn(`Not tested on a PostgreSQL server: ${server}.`);
  describe('a store on a PostgreSQL server', () => {
    it.skip(`these tests need a PostgreSQL server: ${server}`);
  });
} else {
  const open = () => openStore({ databaseUrl: server.url });
  describeCore('a store on a PostgreSQL server', open);
  describeMembers('a store on a PostgreSQL server', open);
  afterAll(() => server.stop());
}
