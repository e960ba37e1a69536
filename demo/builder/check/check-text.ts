// Finds damage that an editor has done to pasted code. Searches the raw text, because parsing hides the damage.
import { asCode, type Finding } from '../../../src/integrations/page-inspector/finding.ts';

/** Line number of an offset, counted from 1. */
const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

interface Mistake {
  pattern: RegExp;
  text: (found: string) => string;
  fix: string;
}

const MISTAKES: readonly Mistake[] = [
  {
    // Matches only inside our tags.
    pattern: /<[^<>]*pannier[^<>]*?=\s*([“”„‟‘’«»]|&(?:ldquo|rdquo|lsquo|rsquo|#822[0-9]);)/i,
    text: (quote) =>
      `The code has typographic quotes (${asCode(quote)}), which HTML does not know.`,
    fix: 'Paste it into a code or HTML block, not into a text block, and use straight quotes.',
  },
  {
    pattern: /(&lt;script[^\n]{0,300}?(?:pannier|data-client-id))/i,
    text: () => 'The script tag is shown as text, because its signs were escaped.',
    fix: 'Paste it into a code or HTML block, not into a text block.',
  },
  {
    pattern: /(&lt;pannier-[\w-]+)/i,
    text: (found) =>
      `${asCode(found.replace('&lt;', '<'))} is shown as text, because its signs were escaped.`,
    fix: 'Paste it into a code or HTML block, not into a text block.',
  },
  {
    pattern: /<(pannier-[\w-]+)[^<>]*\/>/i,
    text: (tag) =>
      `${asCode(`<${tag} />`)} is not closed: HTML does not close an element by ${asCode('/>')}.`,
    fix: 'Write both tags, such as `<pannier-login></pannier-login>`.',
  },
  {
    pattern: /<script\b[^<>]*data-client-id[^<>]*(\/>|>(?![\s\S]*?<\/script))/i,
    text: () => 'The script tag is never closed, and takes in all that follows it.',
    fix: 'End it by `</script>`.',
  },
  {
    pattern: /="(CLIENT_ID|PRODUCT_ID|YOUR[_-][\w-]+)"/,
    text: (word) => `${asCode(word)} stands for a value of your own.`,
    fix: 'Write your client id, or the id of a product.',
  },
];

export const checkText = (html: string): Finding[] =>
  MISTAKES.flatMap(({ pattern, text, fix }) => {
    const match = pattern.exec(html);
    if (!match) return [];
    const line = lineOf(html, match.index);
    return [
      {
        id: pattern.source,
        level: 'problem' as const,
        text: `${text(match[1] ?? '')} (line ${line})`,
        fix,
      },
    ];
  });
