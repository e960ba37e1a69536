// Elements as data. The snippet and the preview are both written from this data, so they always match.

export interface Markup {
  tag: string;
  /** An attribute whose value is the empty string is written without a value. */
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

/** Maximum line length. Longer tags get one attribute on each line. */
const LINE = 96;

const openingTag = ({ tag, attributes }: Markup): string => {
  const written = Object.entries(attributes).map(([name, value]) =>
    value ? `${name}="${escaped(value)}"` : name,
  );
  const line = ['<', [tag, ...written].join(' '), '>'].join('');
  if (line.length <= LINE) return line;
  // Attributes without a value stay on the line of the tag name.
  const start = [`<${tag}`, ...written.filter((each) => !each.includes('='))].join(' ');
  const others = written.filter((each) => each.includes('='));
  return `${start}\n${others.map((each) => `  ${each}`).join('\n')}\n>`;
};

/** Serializes to HTML for the snippet. */
export const textOf = (markup: Markup | string): string => {
  if (typeof markup === 'string') return escaped(markup);
  const { tag, content } = markup;
  // Text gets no line breaks: HTML would show them as spaces.
  const hasBlocks = content[0] && content.every((each) => typeof each !== 'string');
  const inner = content.map(textOf);
  const body = hasBlocks
    ? `\n${inner.map((each) => each.replace(/^/gm, '  ')).join('\n')}\n`
    : inner.join('');
  return `${openingTag(markup)}${body}</${tag}>`;
};

/** Creates the DOM element. Nothing is parsed as HTML. */
export const nodeOf = (markup: Markup, page: Document): HTMLElement => {
  const node = page.createElement(markup.tag);
  for (const [name, value] of Object.entries(markup.attributes)) node.setAttribute(name, value);
  node.append(
    ...markup.content.map((each) => (typeof each === 'string' ? each : nodeOf(each, page))),
  );
  return node;
};
