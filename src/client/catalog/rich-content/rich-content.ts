// The types of checked rich content: plain text, safe URLs, and no markup.

/** A link. The URL is http or https; `anchor` is an id in the same text. */
export interface RichLink {
  url?: string;
  anchor?: string;
  isNewTab?: true;
  /** Values of the HTML attribute `rel`. */
  rel?: ('nofollow' | 'noreferrer' | 'sponsored' | 'ugc')[];
}

/** An image, video or file: a URL or the platform's id. */
export interface RichMedia {
  id?: string;
  url?: string;
  /** Size in pixels. */
  width?: number;
  height?: number;
  durationSeconds?: number;
}

export type RichAlignment = 'LEFT' | 'RIGHT' | 'CENTER' | 'JUSTIFY';

/** The marks of a text. Colors are CSS hex or rgb(). */
export interface TextMarks {
  isBold?: true;
  isItalic?: true;
  isUnderlined?: true;
  isStruck?: true;
  isSuperscript?: true;
  isSubscript?: true;
  isSpoiler?: true;
  color?: string;
  backgroundColor?: string;
  link?: RichLink;
}

/** A piece of text with uniform marks. */
export interface TextNode extends TextMarks {
  type: 'TEXT';
  text: string;
}

export interface RichStyle {
  alignment?: RichAlignment;
  /** Indentation level, 1 to 6. Absent without indentation. */
  indentation?: number;
}

export interface WithNodes {
  nodes: RichNode[];
}

export interface ParagraphNode extends RichStyle, WithNodes {
  type: 'PARAGRAPH';
}

export interface HeadingNode extends RichStyle, WithNodes {
  type: 'HEADING';
  /** From 1 to 6. */
  level: number;
}

export interface ListNode {
  type: 'BULLETED_LIST' | 'ORDERED_LIST';
  /** Number of the first item of an ordered list. */
  start?: number;
  items: WithNodes[];
}

export interface BlockNode extends WithNodes {
  type: 'BLOCKQUOTE' | 'CODE_BLOCK' | 'CAPTION';
}

export interface DividerNode {
  type: 'DIVIDER';
}

/** `nodes` contains the caption. */
export interface ImageNode extends WithNodes {
  type: 'IMAGE';
  image: RichMedia;
  altText?: string;
  caption?: string;
  link?: RichLink;
  /** Decorative images are skipped by screen readers. */
  isDecorative?: true;
}

export interface VideoNode extends WithNodes {
  type: 'VIDEO';
  video: RichMedia;
  thumbnail?: RichMedia;
  title?: string;
}

export interface AudioNode extends WithNodes {
  type: 'AUDIO';
  audio: RichMedia;
  coverImage?: RichMedia;
  name?: string;
  authorName?: string;
}

export interface GifNode extends WithNodes {
  type: 'GIF';
  gif?: string;
  mp4?: string;
  still?: string;
  width?: number;
  height?: number;
}

export interface GalleryItem {
  image?: RichMedia;
  video?: RichMedia;
  thumbnail?: RichMedia;
  title?: string;
  altText?: string;
  link?: RichLink;
}

export interface GalleryNode extends WithNodes {
  type: 'GALLERY';
  items: GalleryItem[];
}

export interface FileNode {
  type: 'FILE';
  file: RichMedia;
  name?: string;
  mimeType?: string;
  /** Size in bytes. */
  size?: number;
}

/** A card with a link: a link preview, or an embed without its code. */
export interface CardNode {
  type: 'LINK_PREVIEW' | 'EMBED';
  link?: RichLink;
  title?: string;
  description?: string;
  thumbnailUrl?: string;
  providerName?: string;
}

export interface ButtonNode {
  type: 'BUTTON';
  text: string;
  link?: RichLink;
}

export interface MapNode {
  type: 'MAP';
  address?: string;
  locationName?: string;
  /** Coordinates in degrees. */
  latitude?: number;
  longitude?: number;
  zoom?: number;
}

export interface PollNode {
  type: 'POLL';
  title?: string;
  image?: RichMedia;
  options: { id?: string; title?: string; image?: RichMedia }[];
}

export interface CollapsibleListNode {
  type: 'COLLAPSIBLE_LIST';
  isFirstOpen?: true;
  items: { title: RichNode[]; body: RichNode[] }[];
}

export interface TableNode {
  type: 'TABLE';
  hasRowHeader?: true;
  hasColumnHeader?: true;
  rows: { cells: WithNodes[] }[];
}

export interface LayoutNode {
  type: 'LAYOUT';
  cells: (WithNodes & { columns?: number })[];
}

/** Markup, an embedded app or an unknown node, kept as data. Never execute it or insert it into a page as markup. */
export interface InertNode {
  type: 'INERT';
  /** The platform's type: `HTML`, `APP_EMBED`, or an unknown type. */
  nodeType: string;
  data: Readonly<Record<string, unknown>>;
}

/** A rich-content node, with the platform's type names. */
export type RichNode =
  | AudioNode
  | BlockNode
  | ButtonNode
  | CardNode
  | CollapsibleListNode
  | DividerNode
  | FileNode
  | GalleryNode
  | GifNode
  | HeadingNode
  | ImageNode
  | InertNode
  | LayoutNode
  | ListNode
  | MapNode
  | ParagraphNode
  | PollNode
  | TableNode
  | TextNode
  | VideoNode;

/** A text with headings, lists, pictures and more. */
export interface RichContent {
  nodes: RichNode[];
  metadata: { id?: string; version?: number; createdTimestamp?: Date; updatedTimestamp?: Date };
  /** Whether the content exceeded the limits and was cut. */
  isCut?: true;
}
