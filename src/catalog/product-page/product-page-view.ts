// Finds products by slug, and builds the content of product pages, with media for the choices made so far.

import { createStore } from 'zustand/vanilla';
import { toProblem } from '../../app/state/loadable.ts';
import type { Choices } from '../../app/state/state.ts';
import { parseFilmUri } from '../../client/catalog/image-url.ts';
import type { MediaItem, ProductMedia } from '../../client/catalog/media.ts';
import type { Product } from '../../client/catalog/product.ts';
import { asArray, asObject, asText, toObject } from '../../client/codec/json.ts';
import type { Environment } from '../../client/environment/environment.ts';
import {
  inPages,
  type ProductLoader,
  type ShopProduct,
  toImageView,
} from '../../products/index.ts';
import type { OpenCatalog } from '../catalog.ts';
import type { MediaView, ProductPage, ProductPages, SlugState } from '../catalog-api.ts';

/** Finds products by slug. Slugs requested in one task are sent together. A failed slug can be retried. */
export const createSlugLoader = (
  environment: Pick<Environment, 'setTimeout'>,
  catalog: OpenCatalog,
  recallSlug: ProductLoader['recallSlug'],
): ProductPages['slugs'] => {
  const { getState, setState, subscribe } = createStore<Record<string, SlugState>>(() => ({}));
  let wanted: string[] = [];

  const setAll = (slugs: readonly string[], getSlugState: (slug: string) => SlugState): void =>
    // Replaces the state as a whole: merging is unsafe for a slug such as `__proto__`.
    setState(
      { ...getState(), ...Object.fromEntries(slugs.map((slug) => [slug, getSlugState(slug)])) },
      true,
    );
  const found = (slug: string): SlugState => {
    const id = catalog.findId(slug);
    return id ? { status: 'ready', id } : { status: 'missing' };
  };

  const ask = async (slugs: readonly string[]): Promise<void> => {
    try {
      catalog.addProducts(
        await catalog.read(({ products }) => products('slug', slugs, Boolean(slugs[1]))),
      );
      setAll(slugs, found);
    } catch (error) {
      setAll(slugs, () => ({ status: 'failed', problem: toProblem(error) }));
    }
  };

  const flush = (): void => {
    inPages(wanted, ask);
    wanted = [];
  };

  return {
    getState,
    subscribe,
    load: (slug) => {
      if ((getState()[slug]?.status ?? 'failed') !== 'failed') return;
      if (!catalog.findId(slug)) recallSlug(slug);
      if (catalog.findId(slug)) return setAll([slug], found);
      if (!wanted.length) environment.setTimeout(flush, 0);
      wanted.push(slug);
      setAll([slug], () => ({ status: 'loading' }));
    },
  };
};

const toMediaView = (
  { video, image, thumbnail, mediaType }: MediaItem,
  name: string,
): MediaView | undefined => {
  const { files, resolutions, posters } = toObject(video);
  const [film, still] = parseFilmUri(video);
  const poster = toImageView(image ?? thumbnail ?? still ?? asArray(posters)[0], name);
  // Browsers play files, but not every browser plays HLS streams.
  const url =
    film ??
    asArray(files ?? resolutions)
      .map((one) => asText(asObject(one)?.['url']))
      .find((one) => one && !/m3u8$/.test(one));
  if (url) return { kind: 'video', url, ...(poster && { poster }) };
  // The gallery leaves out documents and audio, even if they have a picture.
  const isPicture = image && (mediaType ?? 'image') === 'image';
  return isPicture && poster ? { kind: 'image', image: poster } : undefined;
};

export const getMediaUrl = (media: MediaView): string =>
  media.kind === 'image' ? media.image.url : media.url;

const listItems = (media: ProductMedia | undefined): MediaItem[] =>
  [media?.mainMedia, ...asArray(media?.items)].filter((item): item is MediaItem =>
    Boolean(asObject(item)),
  );

/** The media of a chosen choice. If several choices have media, the shopper's latest choice wins. */
const chosenItems = ({ productOptions = [] }: Product, choices: Choices): MediaItem[] => {
  for (const [name, description] of Object.entries(choices).reverse()) {
    const option = productOptions.find((one) => one.name === name);
    const choice = option?.choices.find((one) => one.description === description);
    const items = listItems(choice?.media);
    if (items.length) return items;
  }
  return [];
};

const buildGallery = (product: Product, choices: Choices) => {
  const name = asText(product.name) ?? '';
  const ofChoices = (product.productOptions ?? []).flatMap((option) =>
    option.choices.flatMap(({ media }) => listItems(media)),
  );
  const media = new Map<string, MediaView>();
  for (const item of [...listItems(product.media), ...ofChoices]) {
    const view = toMediaView(item, name);
    if (view && !media.has(getMediaUrl(view))) media.set(getMediaUrl(view), view);
  }
  const addresses = [...media.keys()];
  const chosen = chosenItems(product, choices)
    .map((item) => toMediaView(item, name))
    .map((view) => (view ? addresses.indexOf(getMediaUrl(view)) : -1))
    .find((place) => place >= 0);
  return { media: [...media.values()], chosenMedia: chosen ?? 0 };
};

const listSections = ({ additionalInfoSections }: Product): ProductPage['sections'] =>
  (Array.isArray(additionalInfoSections) ? additionalInfoSections : []).flatMap((section) => {
    const title = asText(asObject(section)?.['title']);
    const text = asText(asObject(section)?.['description']);
    return title && text ? [{ title, text }] : [];
  });

export const toProductPage = (product: ShopProduct, choices: Choices = {}): ProductPage => {
  const brand = asText(product.brand);
  const description = asText(product.description);
  return {
    ...buildGallery(product, choices),
    ...(brand && { brand }),
    ...(description && { description }),
    sections: listSections(product),
    // Always an own property, so that a polluted prototype is not read.
    isListed: product.isWhole === false,
  };
};
