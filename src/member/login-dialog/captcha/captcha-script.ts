// Loads the captcha's script into the page and removes it again.
import { NODE_ATTRIBUTE } from '../../../ui/runtime/node-host.ts';
import { policy } from '../../../ui/runtime/trusted.ts';

export interface CaptchaConfig {
  /** Address of the script that defines `grecaptcha`. */
  src: string;
  /** Site key of the visible box. */
  key?: string | undefined;
  /** Site key of the invisible captcha. */
  invisibleKey?: string | undefined;
}

export interface Grecaptcha {
  ready(then: () => void): void;
  render(box: Element, parameters: Record<string, unknown>): number;
  execute(widget: number): unknown;
  reset(widget: number): void;
  /** The enterprise edition has the same functions here. */
  enterprise?: Grecaptcha;
}

export interface CaptchaScript {
  /** Rejects after ten seconds; a failure is not cached, so the next call tries again. */
  load(): Promise<Grecaptcha>;
  remove(): void;
}

export const CAPTCHA_TIMEOUT_MS = 10_000;

const pathOf = (address: string): string | undefined => address.split('?')[0];

export function createCaptchaScript(parts: {
  page: Document;
  src: string;
  /** CSP nonce for the script tag. */
  nonce: string;
  locale: string;
}): CaptchaScript {
  const { page, src, nonce, locale } = parts;
  const view = (page.defaultView ?? window) as Window & { grecaptcha?: Grecaptcha };
  let script: HTMLScriptElement | undefined;
  let loading: Promise<Grecaptcha> | undefined;

  const addScript = (): HTMLScriptElement => {
    const url = new URL(src, page.baseURI);
    url.searchParams.set('render', 'explicit');
    url.searchParams.set('hl', locale);
    // The page may have loaded the same script, which must not run twice.
    const same = [...page.scripts].find((other) => pathOf(other.src) === pathOf(url.href));
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
