// An example receiver of the store's events: `npx tsx demo/webhook-receiver.ts [STORE] [PORT]`.
import { serve } from '@hono/node-server';
import { createEventReceiver } from '../src/package/events.ts'; // in your project: 'pannier/events'

const [store = 'http://127.0.0.1:4401', port = '4480'] = process.argv.slice(2);

// The platform shows its public key where you register your URL. The sandbox returns its key at this URL.
const { publicKey } = await fetch(`${store}/__sandbox/events/key`).then((answer) => answer.json());
const receiver = createEventReceiver({ publicKey });

receiver.on('wix.ecom.v1.cart_created', ({ entity, metadata }) => {
  console.log(`Cart created at ${metadata.eventTime?.toISOString()}: ${entity.id}`);
});

receiver.on('wix.ecom.v1.cart_updated', ({ entity, modifiedFields }) => {
  const lines = entity.lineItems?.map((line) => `${line.quantity} x ${line.productName?.original}`);
  console.log(`Cart updated: ${lines?.join(', ')}`, modifiedFields ?? '');
});

receiver.on('wix.ecom.v1.order_approved', async ({ data }) => {
  // If a handler throws, the platform sends the event again, and only that handler runs again.
  console.log(`Order to pack: ${data.order?.number} for ${data.order?.buyerInfo?.email}`);
});

receiver.on('com.wix.ecommerce.catalog.api.v1.ProductChanged', ({ data }) => {
  console.log(`Product changed: ${data.productId} (${data.changedFields?.join(', ')})`);
});

const server = serve(
  { fetch: (request) => receiver.handle(request), hostname: '127.0.0.1', port: Number(port) },
  async (address) => {
    const url = `http://127.0.0.1:${address.port}/`;
    const body = JSON.stringify({ url });
    await fetch(`${store}/__sandbox/webhooks`, { method: 'POST', body });
    console.log(`Receiving events of ${store} at ${url}`);
  },
);
process.once('SIGINT', () => server.close());
