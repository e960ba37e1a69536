// Gathers the stream's news of the cart, and reads the cart again once for several of them.
import type { Environment } from '../../../browser/environment.ts';
import type { CartLedger } from '../../cart-record/cart-ledger.ts';
import type { CartQueue } from '../cart-queue.ts';
import { type CartNews, isNews } from './cart-news.ts';

/** Several events of one click lead to one refresh. */
export const GATHER_MS = 300;
const MAX_GATHERED = 50;

export interface StreamNewsParts {
  environment: Pick<Environment, 'setTimeout' | 'clearTimeout'>;
  ledger: Pick<CartLedger, 'record' | 'changes'>;
  queue: Pick<CartQueue, 'refresh'>;
  /** Called once the cart is as new as the news. */
  onRead: () => void;
}

export interface StreamNews {
  /** Ignores what the record knows already. */
  add(news: CartNews | undefined): void;
  isEmpty(): boolean;
  /** Continues with gathered news that had to wait for a change that was being sent. */
  resume(): void;
  stop(): void;
}

export const createStreamNews = (parts: StreamNewsParts): StreamNews => {
  const { environment, ledger, queue, onRead } = parts;
  let gathered: CartNews[] = [];
  let timer: unknown;
  let isStopped = false;

  const gather = () => {
    environment.clearTimeout(timer);
    timer = gathered.length ? environment.setTimeout(() => void refresh(), GATHER_MS) : undefined;
  };
  const isBusy = () => Boolean(ledger.record().mutation) || ledger.changes().length > 0;
  const isOlder = (news: CartNews) =>
    news.kind === 'changed' && news.revision !== undefined && isNews(news, ledger.record());

  const refresh = async (): Promise<void> => {
    timer = undefined;
    // The change that is being sent returns the newest cart, so most of the gathered news will be old then.
    if (isStopped || isBusy()) return;
    const news = gathered.filter((one) => isNews(one, ledger.record()));
    gathered = [];
    if (news.length) await queue.refresh();
    // An answer that was on its way already may be older than the news.
    if (!isStopped && news.some(isOlder)) await queue.refresh();
    if (!isStopped) onRead();
  };

  return {
    isEmpty: () => !gathered.length,
    add: (news) => {
      if (!news || !isNews(news, ledger.record())) return;
      gathered = gathered.length < MAX_GATHERED ? [...gathered, news] : [{ kind: 'unknown' }];
      if (!timer) gather();
    },
    resume: () => {
      if (gathered.length && !timer && !isBusy()) gather();
    },
    stop: () => {
      isStopped = true;
      environment.clearTimeout(timer);
    },
  };
};
