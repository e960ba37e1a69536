// Finds out whether the store knows the address of this page: its hidden frame answers registered origins only.
import type { StoreClient } from '../../../src/package/index.ts';
import { originOf } from '../model/choices.ts';

export interface Registered {
  /** `unknown` where the frame could not be tried. */
  state: 'yes' | 'no' | 'unknown';
  /** The store's own domain of hosted pages. */
  pages: string;
}

/** An answer of the frame comes at once, or never. */
const PATIENCE_MS = 6000;

/** Whether the page in the frame posts a message with this state. Removes the frame in every case. */
const answers = (address: string, state: string, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.title = 'Is this address registered?';
    const end = (isAnswered: boolean): void => {
      removeEventListener('message', onMessage);
      signal.removeEventListener('abort', giveUp);
      clearTimeout(timer);
      frame.remove();
      resolve(isAnswered);
    };
    const giveUp = (): void => end(false);
    const onMessage = ({ source, data }: MessageEvent<unknown>): void => {
      const isOurs = source === frame.contentWindow && typeof data === 'object' && data !== null;
      if (isOurs && Reflect.get(data, 'state') === state) end(true);
    };
    const timer = setTimeout(giveUp, PATIENCE_MS);
    signal.addEventListener('abort', giveUp);
    addEventListener('message', onMessage);
    frame.src = address;
    document.body.append(frame);
  });

/** Never rejects. */
export const checkRegistered = async (
  { session }: StoreClient,
  signal: AbortSignal,
): Promise<Registered> => {
  try {
    const oauthData = await session.generateOAuthData();
    // Whoever is not signed in on the platform's pages is answered, too: that nobody is.
    const { authUrl } = await session.getAuthUrl(oauthData, {
      prompt: 'none',
      responseMode: 'web_message',
      signal,
    });
    const isAnswered = await answers(authUrl, oauthData.state, signal);
    return { state: isAnswered ? 'yes' : 'no', pages: originOf(authUrl) };
  } catch {
    return { state: 'unknown', pages: '' };
  }
};
