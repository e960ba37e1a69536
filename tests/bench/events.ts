// Measures speed and memory of `pannier/events`, and fails above a limit: `npx tsx tests/bench/events.ts [events]`.
import { generateKeyPairSync, sign } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createEventReceiver, type EventReceiver } from '../../src/package/events.ts';
import { spreadOf } from './statistics.ts';

const rateAim = 3_000;
const growthAimMb = 32;
const runs = 7;
const perRun = 5_000;
const inFlight = 16;
const total = Number(process.argv[2] ?? 100_000);

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const type = 'wix.ecom.v1.cart_updated';
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const lineItem = (index: number) => ({
  id: `line-${index}`,
  quantity: 2,
  productName: { original: 'Stoneware mug', translated: 'Stoneware mug' },
  price: { amount: '24.00', formattedAmount: '€24.00' },
  physicalProperties: { weight: '0.4', sku: 'MUG', shippable: true },
  serviceProperties: { scheduledDate: '2026-05-01T10:00:00.000Z' },
});

const eventAt = (index: number) => ({
  id: `event-${index}`,
  entityFqdn: 'wix.ecom.v1.cart',
  slug: 'updated',
  entityId: `cart-${index % 500}`,
  eventTime: '2026-05-01T10:00:00.000Z',
  entityEventSequence: String(index),
  updatedEvent: {
    currentEntity: {
      id: `cart-${index % 500}`,
      createdDate: '2026-05-01T09:00:00.000Z',
      updatedDate: '2026-05-01T10:00:00.000Z',
      lineItems: [1, 2, 3].map(lineItem),
    },
    modifiedFields: { updatedDate: '2026-05-01T09:59:00.000Z', 'lineItems[0].quantity': 1 },
  },
});

const head = encode({ alg: 'RS256', typ: 'JWT' });
const tokenAt = (index: number): string => {
  const iat = Math.floor(Date.now() / 1_000);
  const exp = iat + 86_400;
  const data = JSON.stringify({
    eventType: type,
    instanceId: 'site',
    identity: JSON.stringify({ identityType: 'MEMBER', memberId: 'member-1' }),
    data: JSON.stringify(eventAt(index)),
  });
  const text = `${head}.${encode({ data, iat, exp })}`;
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
};

const listen = (): { receiver: EventReceiver; count(): number } => {
  const receiver = createEventReceiver({ publicKey: pem });
  let received = 0;
  receiver.on(type, ({ entity, metadata }) => {
    if (!(entity.updatedDate instanceof Date && metadata.eventTime instanceof Date))
      throw new Error('A date is missing.');
    if (entity.lineItems?.[2]?.physicalProperties?.weight !== 0.4)
      throw new Error('A number is missing.');
    received += 1;
  });
  return { receiver, count: () => received };
};

/** Requests as a server passes them to the receiver. */
const requestsOf = (tokens: readonly string[]): Request[] =>
  tokens.map((body) => new Request('http://127.0.0.1/hook', { method: 'POST', body }));

const deliver = async (receiver: EventReceiver, requests: readonly Request[]): Promise<void> => {
  const queue = requests.values();
  const worker = async () => {
    for (const request of queue) {
      const answer = await receiver.handle(request);
      if (answer.status !== 200) throw new Error(await answer.text());
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
};

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heapMb = (): number => {
  collect();
  collect();
  return process.memoryUsage().heapUsed / 1_048_576;
};

const tokens = Array.from({ length: perRun }, (_, index) => tokenAt(index));
await deliver(listen().receiver, requestsOf(tokens));

const rates: number[] = [];
for (let run = 0; run < runs; run += 1) {
  const { receiver, count } = listen();
  const requests = requestsOf(tokens);
  const cpu = process.cpuUsage();
  await deliver(receiver, requests);
  const { user, system } = process.cpuUsage(cpu);
  // Processor time of all threads, since other threads verify the signatures. Excludes other programs.
  rates.push((perRun * 1_000_000) / (user + system));
  if (count() !== perRun) throw new Error('Some events were not dispatched.');
}

const { receiver, count } = listen();
const step = Math.ceil(total / 10);
const heaps: number[] = [];
for (let index = 0; index < total; index += step) {
  const batch = Array.from({ length: Math.min(step, total - index) }, (_, at) =>
    tokenAt(index + at),
  );
  await deliver(receiver, requestsOf(batch));
  batch.length = 0;
  heaps.push(heapMb());
}

const spread = spreadOf(rates);
// Measures how much the heap grows, because the receiver remembers each event.
const growth = Math.max(...heaps.slice(1)) - (heaps[1] ?? 0);
const [processor] = cpus();
const bytes = Buffer.byteLength(tokens[0] ?? '');
console.log(
  `Node ${process.versions.node}, ${processor?.model.trim()}, one core of ${cpus().length}.`,
);
console.log(
  `RSA 2048, ${bytes} bytes an event, ${inFlight} at once, load ${loadavg()[0]?.toFixed(1)}.`,
);
console.log(
  `Verified and dispatched: ${Math.round(spread?.median ?? 0)} a second of one core (median of ${runs} runs of ${perRun}; ` +
    `${Math.round(spread?.min ?? 0)} to ${Math.round(spread?.max ?? 0)}), aim ${rateAim}.`,
);
console.log(
  `Heap after each tenth of ${count()}: ${heaps.map((heap) => heap.toFixed(1)).join(', ')} MB.`,
);
console.log(`Growth after the second tenth: ${growth.toFixed(1)} MB, aim at most ${growthAimMb}.`);
if ((spread?.median ?? 0) < rateAim || growth > growthAimMb || count() !== total)
  process.exitCode = 1;
