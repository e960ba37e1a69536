// Pure: what options and modifiers of catalog version 3 have in common. Facts: docs/platform/catalog.md#options.
import type { MediaFile } from '../../../client/catalog/media.ts';
import { asArray, asObject, asText, type Json } from '../../../client/codec/json.ts';

/** Entries with an id and a name. A repeated name gets a number, because the widget identifies entries by name. */
export const namedIn = (
  values: unknown,
  idName: string,
): { id: string; name: string; entry: Json }[] => {
  const names = new Set<string>();
  return asArray(values).flatMap((value) => {
    const entry = asObject(value);
    const id = asText(entry?.[idName]);
    const given = asText(entry?.['name']);
    if (!entry || !id || !given) return [];
    let name = given;
    for (let count = 2; names.has(name); count++) name = `${given} (${count})`;
    names.add(name);
    return [{ id, name, entry }];
  });
};

export const choicesIn = (entry: Json): unknown => asObject(entry['choicesSettings'])?.['choices'];

export const imageIn = (entry: Json): { image?: MediaFile } => {
  const image = asObject(entry['displayImage']);
  return asText(image?.['url']) ? { image: image as MediaFile } : {};
};

export const isSwatch = (type: unknown): boolean => /SWATCH|COLOR/.test(asText(type) ?? '');
