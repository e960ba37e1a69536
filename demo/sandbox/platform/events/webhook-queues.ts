// One queue per webhook, so that a webhook that hangs does not delay others.

export interface WebhookQueues {
  /** Processes the queues of these webhooks and drops all other queues. */
  run(webhookIds: readonly string[]): Promise<void>;
}

export const createWebhookQueues = (
  deliver: (webhookId: string) => Promise<void>,
): WebhookQueues => {
  const queues = new Map<string, () => Promise<void>>();
  return {
    async run(webhookIds) {
      for (const id of queues.keys()) if (!webhookIds.includes(id)) queues.delete(id);
      for (const id of webhookIds) queues.set(id, queues.get(id) ?? inRounds(() => deliver(id)));
      await Promise.all([...queues.values()].map((runQueue) => runQueue()));
    },
  };
};

/** Runs one round at a time; a call during a round triggers another round. */
const inRounds = (round: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  const runAll = async () => {
    try {
      do {
        isAskedAgain = false;
        await round();
      } while (isAskedAgain);
    } finally {
      running = undefined;
    }
  };
  return () => {
    isAskedAgain = true;
    running ??= runAll();
    return running;
  };
};
