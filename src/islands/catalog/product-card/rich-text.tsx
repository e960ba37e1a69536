// The shop's own HTML as text with a few plain elements; nothing in it is ever run, loaded or styled.
import { createElement, type ReactNode } from 'react';
import { safeHref } from '../../../model/safe-url.ts';

const PLAIN = /^(p|br|b|strong|i|em|u|[uo]l|li|div)$/;
/** What is inside is no text to be read; all other elements are left out, and their text is not. */
const SILENT =
  /^(script|style|template|iframe|object|embed|noscript|noembed|noframes|svg|math|select|textarea|title|head)$/;
const MAX_DEPTH = 30;

const nodesOf = (parent: Node, depth: number): ReactNode[] =>
  [...parent.childNodes].map((node, place) => {
    if (node.nodeType === 3) return node.nodeValue;
    const { localName = '' } = node as Partial<Element>;
    if (node.nodeType !== 1 || SILENT.test(localName)) return null;
    // Nested that deep is no text that anybody wrote.
    if (depth > MAX_DEPTH) return node.textContent;
    const children = nodesOf(node, depth + 1);
    if (localName === 'a') {
      const href = safeHref((node as Element).getAttribute('href'));
      return href
        ? createElement('a', { key: place, href, rel: 'noopener' }, ...children)
        : children;
    }
    // Headings are small ones: the name of the product stands above them.
    const name = PLAIN.test(localName) ? localName : /^h[1-6]$/.test(localName) && 'h3';
    if (name === 'br') return createElement('br', { key: place });
    return name ? createElement(name, { key: place }, ...children) : children;
  });

/** The document that it is read into is inert: it has no window, so nothing in it loads or runs. */
const textOf = (html: string): ReactNode => {
  try {
    return nodesOf(new DOMParser().parseFromString(html, 'text/html').body, 0);
  } catch {
    // The page allows no HTML that it has not approved itself.
    return html.replace(/<[^>]*>/g, ' ');
  }
};

export function RichText({ html }: { html: string }): ReactNode {
  const isPlain = !/<\w/.test(html);
  return (
    <div className={isPlain ? 'rt pl' : 'rt'} part="description" dir="auto">
      {textOf(html)}
    </div>
  );
}
