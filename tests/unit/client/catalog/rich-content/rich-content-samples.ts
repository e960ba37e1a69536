// One node of every type, as the platform sends it and after parsing.

const URL = 'https://shop.example/file';
const text = (words: string) => ({ type: 'TEXT', textData: { text: words, decorations: [] } });
const paragraph = (words: string) => ({ type: 'PARAGRAPH', id: 'p', nodes: [text(words)] });
const readParagraph = (words: string) => ({
  type: 'PARAGRAPH',
  nodes: [{ type: 'TEXT', text: words }],
});
const media = { src: { url: URL }, width: 400, height: 300, duration: '12.5' };
const readMedia = { url: URL, width: 400, height: 300, durationSeconds: 12.5 };
const link = { url: URL, target: 'BLANK', rel: { nofollow: true, sponsored: false } };
const readLink = { url: URL, isNewTab: true, rel: ['nofollow'] };

/** For each node type: the node as sent, and the node after parsing. */
export const samples: Readonly<Record<string, { wire: object; read: object }>> = {
  PARAGRAPH: {
    wire: {
      ...paragraph('Clay'),
      paragraphData: { textStyle: { textAlignment: 'CENTER' }, indentation: 2 },
    },
    read: { ...readParagraph('Clay'), alignment: 'CENTER', indentation: 2 },
  },
  TEXT: {
    wire: {
      type: 'TEXT',
      textData: {
        text: 'Clay',
        decorations: [
          { type: 'BOLD', fontWeightValue: 700 },
          { type: 'ITALIC', italicData: true },
          { type: 'UNDERLINE', underlineData: true },
          { type: 'STRIKETHROUGH', strikethroughData: true },
          { type: 'SUPERSCRIPT' },
          { type: 'SPOILER', spoilerData: {} },
          { type: 'LINK', linkData: { link } },
          { type: 'COLOR', colorData: { foreground: '#ff0000', background: 'rgb(0, 0, 0)' } },
          { type: 'FONT_SIZE', fontSizeData: { value: 90, unit: 'PX' } },
          { type: 'MENTION', mentionData: { id: 'somebody' } },
        ],
      },
    },
    read: {
      type: 'TEXT',
      text: 'Clay',
      isBold: true,
      isItalic: true,
      isUnderlined: true,
      isStruck: true,
      isSuperscript: true,
      isSpoiler: true,
      link: readLink,
      color: '#ff0000',
      backgroundColor: 'rgb(0, 0, 0)',
    },
  },
  HEADING: {
    wire: { type: 'HEADING', headingData: { level: 3 }, nodes: [text('Care')] },
    read: { type: 'HEADING', level: 3, nodes: [{ type: 'TEXT', text: 'Care' }] },
  },
  BULLETED_LIST: {
    wire: {
      type: 'BULLETED_LIST',
      nodes: [{ type: 'LIST_ITEM', nodes: [paragraph('one')] }, paragraph('no item')],
    },
    read: { type: 'BULLETED_LIST', items: [{ nodes: [readParagraph('one')] }] },
  },
  ORDERED_LIST: {
    wire: {
      type: 'ORDERED_LIST',
      orderedListData: { start: 4 },
      nodes: [{ type: 'LIST_ITEM', nodes: [paragraph('four')] }],
    },
    read: { type: 'ORDERED_LIST', start: 4, items: [{ nodes: [readParagraph('four')] }] },
  },
  BLOCKQUOTE: {
    wire: { type: 'BLOCKQUOTE', nodes: [paragraph('said')] },
    read: { type: 'BLOCKQUOTE', nodes: [readParagraph('said')] },
  },
  CODE_BLOCK: {
    wire: { type: 'CODE_BLOCK', nodes: [text('let a = 1')] },
    read: { type: 'CODE_BLOCK', nodes: [{ type: 'TEXT', text: 'let a = 1' }] },
  },
  VIDEO: {
    wire: { type: 'VIDEO', videoData: { video: media, thumbnail: media, title: 'Wheel' } },
    read: { type: 'VIDEO', video: readMedia, thumbnail: readMedia, title: 'Wheel', nodes: [] },
  },
  DIVIDER: {
    wire: { type: 'DIVIDER', dividerData: { lineStyle: 'SINGLE' } },
    read: { type: 'DIVIDER' },
  },
  FILE: {
    wire: {
      type: 'FILE',
      fileData: { src: { url: URL }, name: 'care.pdf', mimeType: 'application/pdf', size: 2048 },
    },
    read: {
      type: 'FILE',
      file: { url: URL },
      name: 'care.pdf',
      mimeType: 'application/pdf',
      size: 2048,
    },
  },
  GALLERY: {
    wire: {
      type: 'GALLERY',
      galleryData: {
        items: [
          { image: { media, link }, title: 'Front', altText: 'A mug' },
          { video: { media, thumbnail: media } },
          { title: 'nothing' },
        ],
      },
    },
    read: {
      type: 'GALLERY',
      items: [
        { image: readMedia, link: readLink, title: 'Front', altText: 'A mug' },
        { video: readMedia, thumbnail: readMedia },
      ],
      nodes: [],
    },
  },
  GIF: {
    wire: {
      type: 'GIF',
      gifData: { original: { gif: URL, mp4: URL, still: URL }, width: 10, height: 5 },
    },
    read: { type: 'GIF', gif: URL, mp4: URL, still: URL, width: 10, height: 5, nodes: [] },
  },
  HTML: {
    wire: { type: 'HTML', htmlData: { html: '<script>alert(1)</script>' } },
    read: {
      type: 'INERT',
      nodeType: 'HTML',
      data: { type: 'HTML', htmlData: { html: '<script>alert(1)</script>' } },
    },
  },
  IMAGE: {
    wire: {
      type: 'IMAGE',
      imageData: {
        image: { ...media, duration: undefined },
        link,
        altText: 'A mug',
        caption: 'Ours',
        decorative: true,
      },
      nodes: [{ type: 'CAPTION', nodes: [text('Ours')] }],
    },
    read: {
      type: 'IMAGE',
      image: { url: URL, width: 400, height: 300 },
      link: readLink,
      altText: 'A mug',
      caption: 'Ours',
      isDecorative: true,
      nodes: [{ type: 'CAPTION', nodes: [{ type: 'TEXT', text: 'Ours' }] }],
    },
  },
  LINK_PREVIEW: {
    wire: {
      type: 'LINK_PREVIEW',
      linkPreviewData: { link, title: 'Kiln', description: 'Hot', thumbnailUrl: URL, html: '<b>' },
    },
    read: {
      type: 'LINK_PREVIEW',
      link: readLink,
      title: 'Kiln',
      description: 'Hot',
      thumbnailUrl: URL,
    },
  },
  MAP: {
    wire: {
      type: 'MAP',
      mapData: { mapSettings: { address: 'Kiln Lane 1', lat: '52.5', lng: 13, initialZoom: 12 } },
    },
    read: { type: 'MAP', address: 'Kiln Lane 1', latitude: 52.5, longitude: 13, zoom: 12 },
  },
  POLL: {
    wire: {
      type: 'POLL',
      pollData: {
        poll: { title: 'Glaze?', image: media, options: [{ id: 'a', title: 'Blue' }, { id: 'b' }] },
      },
    },
    read: {
      type: 'POLL',
      title: 'Glaze?',
      image: readMedia,
      options: [{ id: 'a', title: 'Blue' }, { id: 'b' }],
    },
  },
  APP_EMBED: {
    wire: { type: 'APP_EMBED', appEmbedData: { type: 'EVENT', itemId: '7', url: URL } },
    read: {
      type: 'INERT',
      nodeType: 'APP_EMBED',
      data: { type: 'APP_EMBED', appEmbedData: { type: 'EVENT', itemId: '7', url: URL } },
    },
  },
  BUTTON: {
    wire: { type: 'BUTTON', buttonData: { type: 'LINK', text: 'Look', link } },
    read: { type: 'BUTTON', text: 'Look', link: readLink },
  },
  COLLAPSIBLE_LIST: {
    wire: {
      type: 'COLLAPSIBLE_LIST',
      collapsibleListData: { initialExpandedItems: 'FIRST' },
      nodes: [
        {
          type: 'COLLAPSIBLE_ITEM',
          nodes: [
            { type: 'COLLAPSIBLE_ITEM_TITLE', nodes: [paragraph('Care')] },
            { type: 'COLLAPSIBLE_ITEM_BODY', nodes: [paragraph('By hand')] },
          ],
        },
      ],
    },
    read: {
      type: 'COLLAPSIBLE_LIST',
      isFirstOpen: true,
      items: [{ title: [readParagraph('Care')], body: [readParagraph('By hand')] }],
    },
  },
  TABLE: {
    wire: {
      type: 'TABLE',
      tableData: { rowHeader: true },
      nodes: [{ type: 'TABLE_ROW', nodes: [{ type: 'TABLE_CELL', nodes: [paragraph('Height')] }] }],
    },
    read: {
      type: 'TABLE',
      hasRowHeader: true,
      rows: [{ cells: [{ nodes: [readParagraph('Height')] }] }],
    },
  },
  EMBED: {
    wire: {
      type: 'EMBED',
      embedData: {
        src: URL,
        oembed: { title: 'Post', html: '<script>', thumbnailUrl: URL, providerName: 'Wall' },
      },
    },
    read: {
      type: 'EMBED',
      link: { url: URL },
      title: 'Post',
      thumbnailUrl: URL,
      providerName: 'Wall',
    },
  },
  AUDIO: {
    wire: {
      type: 'AUDIO',
      audioData: { audio: media, coverImage: media, name: 'Song', authorName: 'We', html: '<i>' },
    },
    read: {
      type: 'AUDIO',
      audio: readMedia,
      coverImage: readMedia,
      name: 'Song',
      authorName: 'We',
      nodes: [],
    },
  },
  CAPTION: {
    wire: { type: 'CAPTION', nodes: [text('Below')] },
    read: { type: 'CAPTION', nodes: [{ type: 'TEXT', text: 'Below' }] },
  },
  LAYOUT: {
    wire: {
      type: 'LAYOUT',
      nodes: [
        { type: 'LAYOUT_CELL', layoutCellData: { colSpan: 6 }, nodes: [paragraph('left')] },
        { type: 'LAYOUT_CELL', nodes: [paragraph('right')] },
      ],
    },
    read: {
      type: 'LAYOUT',
      cells: [{ columns: 6, nodes: [readParagraph('left')] }, { nodes: [readParagraph('right')] }],
    },
  },
};
