// Text of rich content with its formatting, and its links.
import type { ReactNode } from 'react';
import type { RichLink, TextNode } from '../../client/catalog/rich-content/rich-content.ts';
import { safeHref } from '../../client/codec/safe-url.ts';

/** A link; only its children when the address is not http or https. */
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

/** Server rendering writes styles as text, so a value that is no color could inject other styles. */
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
