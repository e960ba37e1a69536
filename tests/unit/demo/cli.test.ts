// `npx pannier`, run as a command: the store that it serves, the events that it sends, and its errors.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createEventReceiver, toNodeListener } from '../../../src/package/events.ts';
import { createStoreClient } from '../../../src/package/index.ts';

interface Run {
  output(): string;
  /** Resolves to the exit code. */
  ended: Promise<number | null>;
  /** Resolves when the output matches. */
  printed(expected: RegExp): Promise<RegExpExecArray>;
}

const run = (...args: string[]): Run => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'demo/testing/cli.ts', ...args]);
  onTestFinished(() => void child.kill());
  let output = '';
  const checks = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += data;
      for (const check of checks) check();
    });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    output: () => output,
    ended,
    printed: (expected) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const found = expected.exec(output);
          if (found) resolve(found);
        };
        checks.add(check);
        check();
        void ended.then(() => reject(new Error(`The command has ended:\n${output}`)));
      }),
  };
};

it('the command serves a store, and prints the script tag and the options of a client', async () => {
  const { printed } = run('sandbox', '--port', '0', '--cart', 'v2', '--origin', 'http://shop.test');
  const [tag, api = ''] = await printed(
    /<script async crossorigin src="\S+" data-client-id="\S+" data-api="(\S+)">/,
  );
  expect(tag).toContain('data-client-id="sandbox-client"');
  await printed(/PannierProvider clientId="sandbox-client"/);
  const client = createStoreClient({ clientId: 'sandbox-client', hosts: { api } });
  const { products } = await client.productsV3.queryProducts({ cursorPaging: { limit: 2 } });
  expect(products).toHaveLength(2);
  await expect(client.currentCart.addToCurrentCart([])).rejects.toMatchObject({ status: 404 });
  const allowed = await fetch(`${api}/stores/v3/products/query`, {
    method: 'OPTIONS',
    headers: { origin: 'http://shop.test', 'access-control-request-method': 'POST' },
  });
  expect(allowed.status).toBeLessThan(300);
  const picture = products[0]?.media.main?.image?.url ?? '';
  expect((await fetch(picture)).headers.get('content-type')).toContain('image/svg+xml');
});

it.each([
  [['sandbox', '--catalog', 'v2'], '--catalog: expected v1 or v3, received "v2"'],
  [['sandbox', '--port', '65535'], '--port: expected a number from 0 to 65532, received "65535"'],
  [['sandbox', '--origin', 'shop'], '--origin: expected an origin like http://shop.test:3000'],
  [['sandbox', '--prot', '1'], "Unknown option '--prot'"],
  [['store'], 'expected the command sandbox or events, received "store"'],
  [['events', '--to', 'shop'], '--to: expected an address like http://localhost:3000/events'],
  [
    ['events', '--key', 'package.json'],
    '--key: expected a private key (PKCS #8 PEM) in package.json',
  ],
  [['events', '--type', 'sold'], '--type: expected a type that --types prints, received "sold"'],
])('the command refuses %j, and explains itself', async (args, problem) => {
  const { output, ended } = run(...args);
  expect(await ended).toBe(1);
  expect(output()).toContain(problem);
  expect(output()).toContain(
    `npx pannier ${args[0] === 'events' ? 'events [--to URL]' : 'sandbox'} [options]`,
  );
});

it('the command sends signed samples to a webhook, which verifies them with the printed key', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pannier-key-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const key = ['--key', join(folder, 'keys', 'events.pem')];
  const first = run('events', ...key);
  const [, publicKey = ''] = await first.printed(/STORE_PUBLIC_KEY=(\S+)/);
  expect(await first.ended).toBe(0);

  const receiver = createEventReceiver({ publicKey });
  const received: unknown[] = [];
  receiver.on('wix.ecom.v1.order_approved', ({ data, metadata }) => {
    received.push(data.order?.purchasedDate, metadata.entityFqdn);
  });
  const server = createHttpServer(toNodeListener(receiver)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const to = `http://127.0.0.1:${(server.address() as { port: number }).port}/`;

  const sent = run('events', '--to', to, ...key);
  expect(await sent.ended).toBe(0);
  expect(received).toEqual([expect.any(Date), 'wix.ecom.v1.order']);
  expect(sent.output()).toContain('taken    wix.ecom.v1.order_approved: 200');

  const other = run('events', '--to', to, '--type', 'wix.ecom.v1.cart_*', ...key);
  expect(await other.ended).toBe(1);
  expect(other.output()).toMatch(/REFUSED {2}wix\.ecom\.v1\.cart_created: 400 .*unexpected_event/);
});

it('the command ends with an error that suggests free ports if its port is in use', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const { output, ended } = run('sandbox', '--port', `${port}`);
  expect(await ended).toBe(1);
  expect(output()).toContain('Choose four free ports with --port.');
});
