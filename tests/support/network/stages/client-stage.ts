// A test setup for the package's client: a sandbox, and a new client for each test.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Sandbox } from '../../../../demo/sandbox/sandbox.ts';
import type { StoreClient } from '../../../../src/package/index.ts';
import { openPackageClient } from '../package-client.ts';
import { createTestSandbox } from '../test-sandbox.ts';

export interface ClientStage {
  sandbox: Sandbox;
  client: StoreClient;
  openClient(options?: object): StoreClient;
}

/** Call at the top of a test file. */
export const openClientStage = (settings: object = {}): ClientStage => {
  const stage = {
    openClient: (options) => openPackageClient(stage.sandbox, options),
  } as ClientStage;
  beforeAll(async () => {
    stage.sandbox = await createTestSandbox();
  });
  afterAll(() => stage.sandbox.close());
  beforeEach(async () => {
    await stage.sandbox.reset({ keepCatalog: true });
    stage.sandbox.control.settings(settings);
    stage.client = stage.openClient();
  });
  return stage;
};
