// Which members of rich text in events are dates and numbers (WIRE 6.3).
import { asDate, asNumber, type Members } from '../client/codec/converted.ts';

const gradient: Members = {
  gradient: { centerX: asNumber, centerY: asNumber, stops: { position: asNumber } },
};

const media: Members = { duration: asNumber };

const backgroundImage: Members = { media, overlay: gradient };

const nodes: Members = {
  buttonData: { styles: { background: gradient, backgroundHover: gradient } },
  layoutData: {
    background: gradient,
    backdrop: gradient,
    backgroundImage,
    backdropImage: backgroundImage,
  },
  cardData: { background: gradient, backgroundImage },
  galleryData: {
    items: { image: { media }, video: { media, thumbnail: media } },
    options: { item: { ratio: asNumber } },
  },
  pollData: {
    poll: { image: media, options: { image: media } },
    design: { poll: { background: { image: media } } },
  },
  videoData: { video: media, thumbnail: media },
  audioData: { audio: media, coverImage: media },
  imageData: {
    image: media,
    crop: { x: asNumber, y: asNumber, width: asNumber, height: asNumber },
  },
  appEmbedData: { image: media },
  shapeData: { shape: media },
  smartBlockCellData: { shape: media },
  mapData: { mapSettings: { lat: asNumber, lng: asNumber } },
  tocData: { fontSize: asNumber, itemSpacing: asNumber },
};

export const richText: Members = {
  metadata: { createdTimestamp: asDate, updatedTimestamp: asDate },
  nodes,
};
