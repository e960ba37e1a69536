// What rich content is made of (spec section 3, Enumerations).

/** Every kind of node; what lists, tables and layouts consist of are parts of theirs. */
export const RICH_CONTENT_NODE_TYPES = [
  'PARAGRAPH',
  'TEXT',
  'HEADING',
  'BULLETED_LIST',
  'ORDERED_LIST',
  'BLOCKQUOTE',
  'CODE_BLOCK',
  'VIDEO',
  'DIVIDER',
  'FILE',
  'GALLERY',
  'GIF',
  'HTML',
  'IMAGE',
  'LINK_PREVIEW',
  'MAP',
  'POLL',
  'APP_EMBED',
  'BUTTON',
  'COLLAPSIBLE_LIST',
  'TABLE',
  'EMBED',
  'AUDIO',
  'CAPTION',
  'LAYOUT',
] as const;
export type RichContentNodeType = (typeof RICH_CONTENT_NODE_TYPES)[number];
