// Checks whether this page’s address is registered: the store’s hidden frame responds only to registered origins.
import type { StoreClient } from '../../../src/package/index.ts';
import { originOf } from '../model/choices.ts';

export interface Registered {
  /** `unknown` if the frame could not be loaded. */
  state: 'yes' | 'no' | 'unknown';
  /** Origin of the store’s hosted pages. */
  pages: string;
}

/** Timeout of the frame, because unregistered origins get no response at all. */
const PATIENCE_MS = 6000;

/** Whether the page in the frame posts a message with this state. Always removes the frame. */
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

/** Checks the registration of this page. Never rejects. */
export const checkRegistered = async (
  { session }: StoreClient,
  signal: AbortSignal,
): Promise<Registered> => {
  try {
    const oauthData = await session.generateOAuthData();
    // `prompt: 'none'` gets a response even if nobody is signed in on the platform’s pages.
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
