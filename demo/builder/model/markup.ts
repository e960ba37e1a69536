// Elements as data, so that the preview shows exactly what the snippet says.

export interface Markup {
  tag: string;
  /** An empty text is an attribute without a value. */
  attributes: Readonly<Record<string, string>>;
  content: readonly (Markup | string)[];
}

export const element = (
  tag: string,
  attributes: Markup['attributes'] = {},
  ...content: Markup['content']
): Markup => ({ tag, attributes, content });

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Longer tags have one attribute on each line. */
const LINE = 96;

const openingTag = ({ tag, attributes }: Markup): string => {
  const written = Object.entries(attributes).map(([name, value]) =>
    value ? `${name}="${escaped(value)}"` : name,
  );
  const line = ['<', [tag, ...written].join(' '), '>'].join('');
  if (line.length <= LINE) return line;
  // Attributes without a value stay beside the tag's name.
  const start = [`<${tag}`, ...written.filter((each) => !each.includes('='))].join(' ');
  const others = written.filter((each) => each.includes('='));
  return `${start}\n${others.map((each) => `  ${each}`).join('\n')}\n>`;
};

/** HTML to paste. */
export const textOf = (markup: Markup | string): string => {
  if (typeof markup === 'string') return escaped(markup);
  const { tag, content } = markup;
  // Between words, a line break would be a space.
  const hasBlocks = content[0] && content.every((each) => typeof each !== 'string');
  const inner = content.map(textOf);
  const body = hasBlocks
    ? `\n${inner.map((each) => each.replace(/^/gm, '  ')).join('\n')}\n`
    : inner.join('');
  return `${openingTag(markup)}${body}</${tag}>`;
};

/** The same as an element; nothing of it is ever parsed as HTML. */
export const nodeOf = (markup: Markup, page: Document): HTMLElement => {
  const node = page.createElement(markup.tag);
  for (const [name, value] of Object.entries(markup.attributes)) node.setAttribute(name, value);
  node.append(
    ...markup.content.map((each) => (typeof each === 'string' ? each : nodeOf(each, page))),
  );
  return node;
};
