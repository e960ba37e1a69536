// demo/webhook-receiver.ts works unchanged, and is short enough to read before copying it.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ServedSandbox, serveSandbox } from '../../../demo/sandbox/serve.ts';
import { testSeed } from '../../support/data/test-seed.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const script = 'demo/webhook-receiver.ts';

describe('the webhook receiver to copy', () => {
  let served: ServedSandbox;
  beforeAll(async () => {
    served = await serveSandbox({ seed: testSeed, passwordCost: 6 });
  });
  afterAll(() => served.close());

  it('the webhook receiver has no more than 40 lines', () => {
    const lines = readFileSync(`${root}${script}`, 'utf8').trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(40);
  });

  it('the webhook receiver registers itself and receives the store’s events', async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', script, served.origins.api, '0'], {
      cwd: root,
    });
    let printed = '';
    child.stdout.on('data', (text) => {
      printed += text;
    });
    child.stderr.on('data', (text) => {
      printed += text;
    });
    const says = (words: string) =>
      vi.waitFor(() => expect(printed).toContain(words), { timeout: 30_000 });
    try {
      await says(`Receiving events of ${served.origins.api}`);
      const { control } = served.sandbox;
      control.publishEvent({
        eventType: 'wix.ecom.v1.cart_updated',
        entityId: 'cart-1',
        body: { id: 'cart-1', lineItems: [{ quantity: 2, productName: { original: 'Mug' } }] },
        modifiedFields: { 'lineItems[0].quantity': 1 },
      });
      control.publishEvent({
        eventType: 'wix.ecom.v1.order_approved',
        body: { order: { number: '10001', buyerInfo: { email: 'ada@example.com' } } },
      });
      await says("Cart updated: 2 x Mug { 'lineItems[0].quantity': 1 }");
      await says('Order to pack: 10001 for ada@example.com');
      await vi.waitFor(async () => expect(await control.deliveries()).toEqual([]));
    } finally {
      child.kill('SIGINT');
    }
  }, 60_000);
});
