// Brings the robot check onto the page when the platform asks for one, and takes it away again.
import { NODE_ATTRIBUTE } from '../../../runtime/node-host.ts';

export interface CaptchaConfig {
  /** Address of the script, which gives the page `grecaptcha`. */
  src: string;
  /** Site key of the visible box. */
  key?: string | undefined;
  /** Site key of the check without a box. */
  invisibleKey?: string | undefined;
}

/** A check that cannot be had is told with `onDown`; nothing ever counts as passed without a token. */
export interface Captcha {
  /** Draws the box, instead of one that is there. */
  show(onDown: () => void): void;
  /** What the box has given: absent until it is ticked, and again once that has expired. */
  token(): string | undefined;
  /** Asks without a box. The token may still come after `onDown`: somebody solves a puzzle. */
  execute(onDown: () => void): Promise<string>;
  /** A token is good for one attempt; the box begins anew. */
  reset(): void;
  hide(): void;
  destroy(): void;
}

export interface CaptchaParts {
  page: Document;
  /** Where the box goes: in the page and not in a shadow root, where no captcha works. */
  place: Element;
  config: CaptchaConfig;
  nonce: string;
  locale: string;
}

interface Grecaptcha {
  ready(then: () => void): void;
  render(box: Element, parameters: Record<string, unknown>): number;
  execute(widget: number): unknown;
  reset(widget: number): void;
  /** The paid edition keeps the same calls here. */
  enterprise?: Grecaptcha;
}

const LIMIT_MS = 10_000;
const NORMAL_WIDTH_PX = 304;
const pathOf = (address: string): string | undefined => address.split('?')[0];

export function createCaptcha({ page, place, config, nonce, locale }: CaptchaParts): Captcha {
  const view = (page.defaultView ?? window) as Window & { grecaptcha?: Grecaptcha };
  let script: HTMLScriptElement | undefined;
  let loading: Promise<Grecaptcha> | undefined;
  let box: HTMLElement | undefined;
  let solved: string | undefined;
  let resetBox = () => {};

  const addScript = (): HTMLScriptElement => {
    const url = new URL(config.src, page.baseURI);
    url.searchParams.set('render', 'explicit');
    url.searchParams.set('hl', locale);
    // A page that has the same one already would have it run twice.
    const same = [...page.scripts].find(({ src }) => pathOf(src) === pathOf(url.href));
    if (same) return same;
    script = page.createElement('script');
    script.setAttribute(NODE_ATTRIBUTE, 'captcha');
    script.nonce = nonce;
    script.async = true;
    script.src = url.href;
    page.head.append(script);
    return script;
  };

  const forget = () => {
    loading = undefined;
    script?.remove();
    script = undefined;
  };

  /** A failure is forgotten, so that the next try can work. */
  const load = (): Promise<Grecaptcha> => {
    loading ??= new Promise<Grecaptcha>((resolve, reject) => {
      const timer = setTimeout(reject, LIMIT_MS);
      const begin = () => {
        const api = view.grecaptcha?.enterprise ?? view.grecaptcha;
        if (!api) return reject();
        api.ready(() => {
          clearTimeout(timer);
          resolve(api);
        });
      };
      const element = addScript();
      if (element !== script && view.grecaptcha) return begin();
      element.addEventListener('load', begin);
      element.addEventListener('error', reject);
    }).catch((reason: unknown) => {
      forget();
      throw reason;
    });
    return loading;
  };

  const hide = () => {
    box?.remove();
    box = solved = undefined;
    resetBox = () => {};
  };

  const draw = (isVisible: boolean, onToken: (token: string) => void, onDown: () => void) => {
    hide();
    const mine = page.createElement('div');
    mine.slot = 'captcha';
    mine.tabIndex = -1;
    mine.setAttribute(NODE_ATTRIBUTE, 'captcha');
    place.append(mine);
    box = mine;
    const ifMine =
      <T>(then: (value: T) => void) =>
      (value: T) => {
        if (box === mine) then(value);
      };
    const down = ifMine(onDown);
    if (!isVisible) setTimeout(() => solved || down(undefined), LIMIT_MS);
    const run = async () => {
      const sitekey = isVisible ? config.key : config.invisibleKey;
      if (!sitekey) throw new Error('The page has no site key for this captcha');
      const api = await load();
      if (box !== mine) return;
      const isNarrow = mine.clientWidth < NORMAL_WIDTH_PX;
      const widget = api.render(mine, {
        sitekey,
        size: isVisible ? (isNarrow ? 'compact' : 'normal') : 'invisible',
        theme: /dark/.test(view.getComputedStyle(mine).colorScheme) ? 'dark' : 'light',
        callback: ifMine((token: string) => {
          solved = token;
          onToken(token);
        }),
        'expired-callback': ifMine(() => {
          solved = undefined;
        }),
        'error-callback': down,
      });
      resetBox = () => api.reset(widget);
      if (!isVisible) api.execute(widget);
    };
    run().catch(down);
  };

  return {
    show: (onDown) => draw(true, () => {}, onDown),
    token: () => solved,
    execute: (onDown) => new Promise((resolve) => draw(false, resolve, onDown)),
    reset: () => {
      solved = undefined;
      resetBox();
    },
    hide,
    destroy: () => {
      hide();
      forget();
    },
  };
}
