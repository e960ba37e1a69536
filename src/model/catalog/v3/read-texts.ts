// Reads the texts of a product of catalog version 3: its names, address, descriptions and sections.
import { asObject, asText, type Json } from '../../json.ts';
import { filled, objectsIn, present } from '../../readers.ts';
import { readRichContent } from '../../rich-content/read-rich-content.ts';
import { safeHref } from '../../safe-url.ts';
import type { InfoSectionV3, ProductV3 } from '../product-v3.ts';
import { readNamed } from './read-parts.ts';

const readUrl = (value: unknown): ProductV3['url'] => {
  const page = asObject(value);
  const relativePath = asText(page?.['relativePath']);
  return filled(
    present({
      relativePath: /^\/(?![/\\])/.test(relativePath ?? '') ? relativePath : undefined,
      // The platform's own client converts this field to text.
      url: safeHref(page ? page['url'] : value),
    }),
  );
};

export const readSection = (json: Json): InfoSectionV3 =>
  present({
    id: asText(json['id']),
    uniqueName: asText(json['uniqueName']),
    title: asText(json['title']),
    description: readRichContent(json['description']),
    plainDescription: asText(json['plainDescription']),
  });

/** All texts that are there. */
export const readTexts = (product: Json): Partial<ProductV3> =>
  present({
    name: asText(product['name']),
    slug: asText(product['slug']),
    handle: asText(product['handle']),
    url: readUrl(product['url']),
    description: readRichContent(product['description']),
    plainDescription: asText(product['plainDescription']),
    brand: readNamed(product['brand']),
    ribbon: readNamed(product['ribbon']),
    additionalRibbons: Array.isArray(product['additionalRibbons'])
      ? objectsIn(product['additionalRibbons']).flatMap((ribbon) => readNamed(ribbon) ?? [])
      : undefined,
  });
