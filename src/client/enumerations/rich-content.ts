// The node types of rich content (spec section 3, Enumerations).

/** All node types, including the parts of lists, tables and layouts. */
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
/** One of `RICH_CONTENT_NODE_TYPES`: all node types, including the parts of lists, tables and layouts. */
export type RichContentNodeType = (typeof RICH_CONTENT_NODE_TYPES)[number];

/** Who sees the result of a poll (spec section 6). */
export const POLL_VISIBILITIES = ['CREATOR', 'VOTERS', 'EVERYONE'] as const;
/** One of `POLL_VISIBILITIES`: who sees the result of a poll (spec section 6). */
export type PollVisibility = (typeof POLL_VISIBILITIES)[number];
