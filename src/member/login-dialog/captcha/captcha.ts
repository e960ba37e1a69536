// Renders the captcha that the platform requires, and returns its tokens.

import { NODE_ATTRIBUTE } from '../../../ui/runtime/mount-node.tsx';
import { policy } from '../../../ui/runtime/trusted.ts';

// Loads the captcha's script into the page and removes it again.

export interface CaptchaConfig {
  /** Address of the script that defines `grecaptcha`. */
  src: string;
  /** Site key of the visible box. */
  key?: string | undefined;
  invisibleKey?: string | undefined;
}

interface Grecaptcha {
  ready(then: () => void): void;
  render(box: Element, parameters: Record<string, unknown>): number;
  execute(widget: number): unknown;
  reset(widget: number): void;
  /** The enterprise edition has the same functions in this property. */
  enterprise?: Grecaptcha;
}

interface CaptchaScript {
  /** Rejects after ten seconds. A failure is not cached, so the next call tries again. */
  load(): Promise<Grecaptcha>;
  remove(): void;
}

const CAPTCHA_TIMEOUT_MS = 10_000;

const stripQuery = (address: string): string | undefined => address.split('?')[0];

function createCaptchaScript(options: {
  page: Document;
  src: string;
  /** CSP nonce for the script tag. */
  nonce: string;
  locale: string;
}): CaptchaScript {
  const { page, src, nonce, locale } = options;
  const view = (page.defaultView ?? window) as Window & { grecaptcha?: Grecaptcha };
  let script: HTMLScriptElement | undefined;
  let loading: Promise<Grecaptcha> | undefined;

  const addScript = (): HTMLScriptElement => {
    const url = new URL(src, page.baseURI);
    url.searchParams.set('render', 'explicit');
    url.searchParams.set('hl', locale);
    // The page may have loaded the same script, which must not run twice.
    const same = [...page.scripts].find((other) => stripQuery(other.src) === stripQuery(url.href));
    if (same) return same;
    script = page.createElement('script');
    script.setAttribute(NODE_ATTRIBUTE, 'captcha');
    script.nonce = nonce;
    script.async = true;
    script.src = policy.createScriptURL(url.href);
    page.head.append(script);
    return script;
  };

  const remove = () => {
    loading = undefined;
    script?.remove();
    script = undefined;
  };

  const load = (): Promise<Grecaptcha> => {
    loading ??= new Promise<Grecaptcha>((resolve, reject) => {
      const timer = setTimeout(reject, CAPTCHA_TIMEOUT_MS);
      const onLoad = () => {
        const api = view.grecaptcha?.enterprise ?? view.grecaptcha;
        if (!api) return reject();
        api.ready(() => {
          clearTimeout(timer);
          resolve(api);
        });
      };
      const element = addScript();
      if (element !== script && view.grecaptcha) return onLoad();
      element.addEventListener('load', onLoad);
      element.addEventListener('error', reject);
    }).catch((reason: unknown) => {
      remove();
      throw reason;
    });
    return loading;
  };
  return { load, remove };
}

/** A captcha that fails to load calls `onDown`. A captcha without a token has not been passed. */
export interface Captcha {
  /** Renders the box, and replaces an earlier box. */
  show(onDown: () => void): void;
  /** The token of the box: undefined until it is ticked and after the token has expired. */
  token(): string | undefined;
  /** Runs the invisible captcha. The token can arrive after `onDown` if the shopper has to solve a puzzle. */
  execute(onDown: () => void): Promise<string>;
  /** Discards the token, which is valid for one attempt only, and resets the box. */
  reset(): void;
  hide(): void;
  destroy(): void;
}

const NORMAL_WIDTH_PX = 304;

const newBox = (page: Document): HTMLElement => {
  const box = page.createElement('div');
  box.slot = 'captcha';
  box.tabIndex = -1;
  box.setAttribute(NODE_ATTRIBUTE, 'captcha');
  return box;
};

const chooseAppearance = (box: HTMLElement, isVisible: boolean) => {
  const isNarrow = box.clientWidth < NORMAL_WIDTH_PX;
  return {
    size: isVisible ? (isNarrow ? 'compact' : 'normal') : 'invisible',
    theme: /dark/.test(getComputedStyle(box).colorScheme) ? 'dark' : 'light',
  };
};

/** Callbacks do nothing after the box has been replaced or removed. */
const onlyWhile =
  (isCurrent: () => boolean) =>
  <T>(then: (value: T) => void) =>
  (value: T): void => {
    if (isCurrent()) then(value);
  };

/** The box is added to `place`, an element of the light DOM, because captchas do not work in a shadow root. */
export function createCaptcha(
  page: Document,
  place: Element,
  config: CaptchaConfig,
  { nonce, locale }: { nonce: string; locale: string },
): Captcha {
  const script = createCaptchaScript({ page, src: config.src, nonce, locale });
  let box: HTMLElement | undefined;
  let solved: string | undefined;
  let resetBox = () => {};

  const hide = () => {
    box?.remove();
    box = solved = undefined;
    resetBox = () => {};
  };

  const draw = (isVisible: boolean, onToken: (token: string) => void, onDown: () => void) => {
    hide();
    const mine = newBox(page);
    place.append(mine);
    box = mine;
    const ifMine = onlyWhile(() => box === mine);
    const down = ifMine(onDown);
    if (!isVisible) setTimeout(() => solved || down(undefined), CAPTCHA_TIMEOUT_MS);
    const run = async () => {
      const sitekey = isVisible ? config.key : config.invisibleKey;
      if (!sitekey) throw new Error('The page has no site key for this captcha');
      const api = await script.load();
      if (box !== mine) return;
      const widget = api.render(mine, {
        sitekey,
        ...chooseAppearance(mine, isVisible),
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
      script.remove();
    },
  };
}
