/** One paragraph for each line of an HTML string, without the tags. */
export const richText = (html: string) => ({
  nodes: html
    .split(/<\/p>|<br\s*\/?>|\n/i)
    .map((part) => part.replace(/<[^<>]*>/g, '').trim())
    .filter((part) => part !== '')
    .map((text, index) => ({
      type: 'PARAGRAPH',
      id: `p${index + 1}`,
      nodes: [{ type: 'TEXT', id: '', nodes: [], textData: { text, decorations: [] } }],
      paragraphData: {},
    })),
});
