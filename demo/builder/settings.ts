// Reads the addresses of the builder’s files and the initial store from the page, so that links cannot change them.
import { type Choices, firstChoices } from './model/choices.ts';
import type { OwnFiles } from './preview/preview-document.ts';

const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="pannier:${name}"]`)?.content ?? '';

const addressOf = (path: string): string => new URL(path, location.href).href;

export const ownFiles: OwnFiles = {
  script: addressOf(meta('script') || '../v1/pannier.js'),
  styles: addressOf('preview.css'),
  requests: addressOf('preview.js'),
  reader: addressOf('read-page.js'),
};

export const first: Choices = {
  ...firstChoices({
    clientId: meta('client'),
    api: meta('api'),
    script: ownFiles.script,
    site: location.origin,
  }),
  // Starts with the phone width on small screens, where a scaled desktop page would be unreadable.
  width: matchMedia('(max-width: 60rem)').matches ? 'phone' : 'desktop',
};
