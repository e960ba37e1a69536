// A piece of text of rich content with its looks, and a link to where a page may lead.
import type { ReactNode } from 'react';
import type { RichLink, TextNode } from '../../../model/rich-content/rich-content.ts';
import { safeHref } from '../../../model/safe-url.ts';

/** The words alone where the address is none that a page may lead to. */
export function RichAnchor(props: { link: RichLink | undefined; children: ReactNode }): ReactNode {
  const { link, children } = props;
  const href = safeHref(link?.url);
  if (!href) return children;
  return (
    <a
      href={href}
      rel={['noopener', ...(link?.rel ?? [])].join(' ')}
      target={link?.isNewTab && '_blank'}
    >
      {children}
    </a>
  );
}

/** On a server a style is text: one that is no colour could go on with something else. */
const COLOR = /^(#[\da-f]{3,8}|rgba?\([\d\s.,%/]+\))$/i;
const colorOf = (value: string | undefined) => (value && COLOR.test(value) ? value : undefined);

export function RichText({ node }: { node: TextNode }): ReactNode {
  const color = colorOf(node.color);
  const backgroundColor = colorOf(node.backgroundColor);
  let shown: ReactNode = node.text;
  if (node.isBold) shown = <strong>{shown}</strong>;
  if (node.isItalic) shown = <em>{shown}</em>;
  if (node.isUnderlined) shown = <u>{shown}</u>;
  if (node.isStruck) shown = <s>{shown}</s>;
  if (node.isSuperscript) shown = <sup>{shown}</sup>;
  if (node.isSubscript) shown = <sub>{shown}</sub>;
  if (color || backgroundColor) shown = <span style={{ color, backgroundColor }}>{shown}</span>;
  return <RichAnchor link={node.link}>{shown}</RichAnchor>;
}
