// Reads the texts of a product of catalog version 3: its names, address, descriptions and sections.
import { type Codec, listOfRead, maybe, sentList, someOf, sparse } from '../../codec/codec.ts';
import { asObject, asText } from '../../codec/json.ts';
import { safeHref } from '../../codec/safe-url.ts';
import { readRichContent } from '../rich-content/read-rich-content.ts';
import type { InfoSectionV3, ProductV3 } from './product-v3.ts';
import { readNamed } from './read-parts.ts';

const page: Codec<ProductV3['url']> = someOf({
  relativePath: (value) => /^\/(?![/\\]).*/s.exec(asText(value) ?? '')?.[0],
  url: safeHref,
});

export const section: Codec<InfoSectionV3> = sparse({
  id: asText,
  uniqueName: asText,
  title: asText,
  description: readRichContent,
  plainDescription: asText,
});

/** The texts of a product, each of which may be missing. */
export const productTexts = {
  name: asText,
  slug: asText,
  handle: asText,
  // The platform's own client converts this field to text.
  url: (value: unknown): ProductV3['url'] => page(asObject(value) ?? { url: value }),
  description: readRichContent,
  plainDescription: asText,
  brand: readNamed,
  ribbon: readNamed,
  additionalRibbons: maybe(sentList(listOfRead(readNamed))),
};
