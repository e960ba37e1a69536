// A receiver of the sandbox's webhooks, with the network between them in the test's hand.
import { createSandbox, type Sandbox, type SandboxOptions } from '../../../demo/sandbox/sandbox.ts';
import {
  createEventReceiver,
  type EventReceiver,
  type EventReceiverOptions,
} from '../../../src/events.ts';
import { testSeed } from './test-seed.ts';

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
}

export const openListenedStore = async (
  options: SandboxOptions & { receiver?: Partial<EventReceiverOptions> } = {},
): Promise<ListenedStore> => {
  const { receiver: receiverOptions, ...sandboxOptions } = options;
  const clock = { now: Date.UTC(2026, 4, 1) };
  const sent: string[] = [];
  const network = { carry: (request: Request) => receiver.handle(request) };
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
  const receiver = createEventReceiver({
    publicKey: await store.control.eventsPublicKey(),
    now: () => clock.now,
    onError: () => undefined,
    ...receiverOptions,
  });
  await store.control.registerWebhook({ url: hookUrl });
  return { store, receiver, sent, network, clock };
};

export const post = (token: string): Request =>
  new Request(hookUrl, { method: 'POST', body: token });
