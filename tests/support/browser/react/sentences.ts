// Collects all strings on a page, and matches them against the messages of a language.
import type { Page } from 'playwright-core';
import * as english from '../../../../src/i18n/languages/en.ts';
import type { Message } from '../../../../src/i18n/translate.ts';
import { languageOf } from '../../data/locales.ts';

type Messages = Readonly<Record<string, Message>>;

const messagesOf = async (language: string): Promise<Messages> =>
  Object.assign({}, ...Object.values(language === 'en' ? english : await languageOf(language)));

/** Pattern of a whole message, with any text as placeholders. Undefined for a message of under three letters. */
const patternOf = (sentence: string): RegExp | undefined => {
  if ((sentence.replace(/\{\w+\}/g, '').match(/\p{L}/gu) ?? []).length < 3) return undefined;
  const parts = sentence
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`, 's');
};

export type IsSentence = (text: string) => boolean;

export const sentencesOf = async (language: string): Promise<IsSentence> => {
  const patterns = Object.values(await messagesOf(language))
    .flatMap((message) => (typeof message === 'object' ? Object.values(message) : [message]))
    .map(patternOf)
    .filter((pattern) => pattern !== undefined);
  return (text) => patterns.some((pattern) => pattern.test(text));
};

const ATTRIBUTES = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'];

/** Text on the page and in its shadow roots, plus the text of attributes such as `alt`. */
export const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate((attributes) => {
    const texts = new Set<string>();
    const read = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll('*')) {
        if (/^(script|style|template)$/.test(element.localName)) continue;
        for (const name of attributes) texts.add(element.getAttribute(name)?.trim() ?? '');
        for (const node of element.childNodes)
          if (node.nodeType === Node.TEXT_NODE) texts.add(node.textContent?.trim() ?? '');
        if (element.shadowRoot) read(element.shadowRoot);
      }
    };
    read(document);
    texts.delete('');
    return [...texts];
  }, ATTRIBUTES);
