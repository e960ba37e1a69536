// A stage for the package's client: a sandbox, and a new client for each test.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Sandbox } from '../../../../demo/sandbox/sandbox.ts';
import type { StoreClient } from '../../../../src/package/index.ts';
import { openPackageClient } from '../package-client.ts';
import { createTestSandbox } from '../test-sandbox.ts';

export interface ClientStage {
  readonly sandbox: Sandbox;
  readonly client: StoreClient;
  /** One more client. */
  openClient(options?: object): StoreClient;
}

/** To be called at the top of a test file. */
export const openClientStage = (settings: object = {}): ClientStage => {
  let sandbox: Sandbox;
  let client: StoreClient;
  const openClient = (options = {}) => openPackageClient(sandbox, options);
  beforeAll(async () => {
    sandbox = await createTestSandbox();
  });
  afterAll(() => sandbox.close());
  beforeEach(async () => {
    await sandbox.reset({ keepCatalog: true });
    sandbox.control.settings(settings);
    client = openClient();
  });
  return {
    get sandbox() {
      return sandbox;
    },
    get client() {
      return client;
    },
    openClient,
  };
};
