// Renders the shop's HTML with a few allowed elements; scripts, resources and styles are dropped.
import { createElement, type ReactNode } from 'react';
import { safeHref } from '../../client/codec/safe-url.ts';
import { policy } from '../../ui/runtime/trusted.ts';

const ALLOWED = /^(p|br|b|strong|i|em|u|[uo]l|li|div)$/;
/** Elements that are dropped with their text. Of all other elements that are not allowed, the text remains. */
const DROPPED =
  /^(script|style|template|iframe|object|embed|noscript|noembed|noframes|svg|math|select|textarea|title|head)$/;
const MAX_DEPTH = 30;
/** The time that a browser takes to parse unclosed tags grows with the square of their number. */
const MAX_TAGS = 2_000;

const nodesOf = (parent: Node, depth: number): ReactNode[] =>
  [...parent.childNodes].map((node, index) => {
    if (node.nodeType === 3) return node.nodeValue;
    const { localName = '' } = node as Partial<Element>;
    if (node.nodeType !== 1 || DROPPED.test(localName)) return null;
    // Limits the recursion.
    if (depth > MAX_DEPTH) return node.textContent;
    const children = nodesOf(node, depth + 1);
    if (localName === 'a') {
      const href = safeHref((node as Element).getAttribute('href'));
      return href
        ? createElement('a', { key: index, href, rel: 'noopener' }, ...children)
        : children;
    }
    // All headings become h3, below the h2 of the product's name.
    const name = ALLOWED.test(localName) ? localName : /^h[1-6]$/.test(localName) && 'h3';
    return name ? createElement(name, { key: index }, ...children) : children;
  });

/** A tag ends before the next `<`, so that no text is read twice. */
const withoutTags = (html: string): string => html.replace(/<[^<>]*>/g, ' ');

/** The parsed document has no window, so nothing in it loads or runs. */
const textOf = (html: string): ReactNode => {
  if (html.split('<').length > MAX_TAGS) return withoutTags(html);
  try {
    const parsed = new DOMParser().parseFromString(policy.createHTML(html), 'text/html');
    return nodesOf(parsed.body, 0);
  } catch {
    // The page's Trusted Types do not allow our policy.
    return withoutTags(html);
  }
};

export function RichText({ html }: { html: string }): ReactNode {
  const isPlain = !/<\w/.test(html);
  return (
    <div className={isPlain ? 'rich-text plain-text' : 'rich-text'} part="description" dir="auto">
      {textOf(html)}
    </div>
  );
}
