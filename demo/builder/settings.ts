// What the builder is served with: where its own script is, and the store to begin with.
import { type Choices, firstChoices } from './model/choices.ts';

const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="pannier:${name}"]`)?.content ?? '';

/** Address of the script that the preview runs; never one from a link. */
export const ownScript: string = new URL(meta('script') || '../cdn/pannier.js', location.href).href;

export const first: Choices = {
  ...firstChoices({
    clientId: meta('client'),
    api: meta('api'),
    script: ownScript,
    site: location.origin,
  }),
  // A whole desktop on a phone would be too small to read.
  width: matchMedia('(max-width: 60rem)').matches ? 'phone' : 'desktop',
};
