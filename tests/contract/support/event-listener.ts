// A receiver of the sandbox's webhooks, with the network between them in the test's hand.
import { createSandbox, type Sandbox, type SandboxOptions } from '../../../demo/sandbox/sandbox.ts';
import {
  createEventReceiver,
  type EventReceiver,
  type EventReceiverOptions,
} from '../../../src/package/events.ts';
import { testSeed } from '../../support/data/test-seed.ts';

export const hookUrl = 'http://127.0.0.1:9/hook';

/** An RSA key takes a moment to make, so all tests of a file share the first sandbox's. */
export interface ListenedStore {
  store: Sandbox;
  receiver: EventReceiver;
  /** Tokens that were sent, oldest first, arrived or not. */
  sent: string[];
  /** What the network does with a delivery; hands it to the receiver unless changed. */
  network: { carry(request: Request): Promise<Response> };
  clock: { now: number };
  /** Everything as at the start, with a receiver that nobody listens to. */
  refresh(): Promise<void>;
}

export const openListenedStore = async (
  options: SandboxOptions & { receiver?: Partial<EventReceiverOptions> } = {},
): Promise<ListenedStore> => {
  const { receiver: receiverOptions, ...sandboxOptions } = options;
  const clock = { now: Date.UTC(2026, 4, 1) };
  const sent: string[] = [];
  const carry = (request: Request): Promise<Response> => listened.receiver.handle(request);
  const network = { carry };
  const store = await createSandbox({
    seed: testSeed,
    controlRoom: true,
    passwordCost: 6,
    now: () => clock.now,
    async sendWebhook(request) {
      sent.push(await request.clone().text());
      return network.carry(request);
    },
    ...sandboxOptions,
  });
  const publicKey = await store.control.eventsPublicKey();
  const newReceiver = () =>
    createEventReceiver({
      publicKey,
      now: () => clock.now,
      onError: () => undefined,
      ...receiverOptions,
    });
  await store.control.registerWebhook({ url: hookUrl });
  const listened: ListenedStore = {
    store,
    receiver: newReceiver(),
    sent,
    network,
    clock,
    async refresh() {
      await store.reset({ keepCatalog: true });
      await store.control.registerWebhook({ url: hookUrl });
      sent.length = 0;
      network.carry = carry;
      listened.receiver = newReceiver();
    },
  };
  return listened;
};

export const post = (token: string): Request =>
  new Request(hookUrl, { method: 'POST', body: token });
