// Pure: the pictures, films and texts of a product's page, for the choices made so far.

import { createStore } from 'zustand/vanilla';
import { problemOf } from '../../app/state/loadable.ts';
import type { Choices } from '../../app/state/state.ts';
import { filmOf } from '../../client/catalog/image-url.ts';
import type { MediaItem, ProductMedia } from '../../client/catalog/media.ts';
import type { Product } from '../../client/catalog/product.ts';
import { asArray, asObject, asText, objectOf } from '../../client/codec/json.ts';
import type { Environment } from '../../client/environment/environment.ts';
import { imageOf, inPages, type ProductLoader, type ShopProduct } from '../../products/index.ts';
import type { OpenCatalog } from '../catalog.ts';
import type { MediaView, ProductPage, ProductPages, SlugState } from '../catalog-api.ts';

/**
 * Finds products by the slugs of their addresses: the requests of one task become one query. A product that is in the
 * store is not requested; a slug that has failed may be requested again.
 */
export const createSlugLoader = (
  environment: Pick<Environment, 'setTimeout'>,
  catalog: OpenCatalog,
  recallSlug: ProductLoader['recallSlug'],
): ProductPages['slugs'] => {
  const { getState, setState, subscribe } = createStore<Record<string, SlugState>>(() => ({}));
  let wanted: string[] = [];

  const setAll = (slugs: readonly string[], stateOf: (slug: string) => SlugState): void =>
    // Replaced as a whole: a slug may have a name that every object has.
    setState(
      { ...getState(), ...Object.fromEntries(slugs.map((slug) => [slug, stateOf(slug)])) },
      true,
    );
  const found = (slug: string): SlugState => {
    const id = catalog.idOf(slug);
    return id ? { status: 'ready', id } : { status: 'missing' };
  };

  const ask = async (slugs: readonly string[]): Promise<void> => {
    try {
      catalog.keep(
        await catalog.read(({ products }) => products('slug', slugs, Boolean(slugs[1]))),
      );
      setAll(slugs, found);
    } catch (error) {
      setAll(slugs, () => ({ status: 'failed', problem: problemOf(error) }));
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
      if (!catalog.idOf(slug)) recallSlug(slug);
      if (catalog.idOf(slug)) return setAll([slug], found);
      if (!wanted.length) environment.setTimeout(flush, 0);
      wanted.push(slug);
      setAll([slug], () => ({ status: 'loading' }));
    },
  };
};

const mediaOf = (
  { video, image, thumbnail, mediaType }: MediaItem,
  name: string,
): MediaView | undefined => {
  const { files, resolutions, posters } = objectOf(video);
  const [film, still] = filmOf(video);
  const poster = imageOf(image ?? thumbnail ?? still ?? asArray(posters)[0], name);
  // Browsers play files, and not all of them streams.
  const url =
    film ??
    asArray(files ?? resolutions)
      .map((one) => asText(asObject(one)?.['url']))
      .find((one) => one && !/m3u8$/.test(one));
  if (url) return { kind: 'video', url, ...(poster && { poster }) };
  // Documents and sounds have no place in a gallery, whatever picture they bring.
  const isPicture = image && (mediaType ?? 'image') === 'image';
  return isPicture && poster ? { kind: 'image', image: poster } : undefined;
};

/** Tells media apart. */
export const addressOf = (media: MediaView): string =>
  media.kind === 'image' ? media.image.url : media.url;

/** The main one first. */
const itemsOf = (media: ProductMedia | undefined): MediaItem[] =>
  [media?.mainMedia, ...asArray(media?.items)].filter((item): item is MediaItem =>
    Boolean(asObject(item)),
  );

/** The choice's own pictures, of the option that was chosen last and has some. */
const chosenItems = ({ productOptions = [] }: Product, choices: Choices): MediaItem[] => {
  for (const [name, description] of Object.entries(choices).reverse()) {
    const option = productOptions.find((one) => one.name === name);
    const choice = option?.choices.find((one) => one.description === description);
    const items = itemsOf(choice?.media);
    if (items.length) return items;
  }
  return [];
};

const galleryOf = (product: Product, choices: Choices) => {
  const name = asText(product.name) ?? '';
  const ofChoices = (product.productOptions ?? []).flatMap((option) =>
    option.choices.flatMap(({ media }) => itemsOf(media)),
  );
  const media = new Map<string, MediaView>();
  for (const item of [...itemsOf(product.media), ...ofChoices]) {
    const view = mediaOf(item, name);
    if (view && !media.has(addressOf(view))) media.set(addressOf(view), view);
  }
  const addresses = [...media.keys()];
  const chosen = chosenItems(product, choices)
    .map((item) => mediaOf(item, name))
    .map((view) => (view ? addresses.indexOf(addressOf(view)) : -1))
    .find((place) => place >= 0);
  return { media: [...media.values()], chosenMedia: chosen ?? 0 };
};

const sectionsOf = ({ additionalInfoSections }: Product): ProductPage['sections'] =>
  (Array.isArray(additionalInfoSections) ? additionalInfoSections : []).flatMap((section) => {
    const title = asText(asObject(section)?.['title']);
    const text = asText(asObject(section)?.['description']);
    return title && text ? [{ title, text }] : [];
  });

export const productPageOf = (product: ShopProduct, choices: Choices = {}): ProductPage => {
  const brand = asText(product.brand);
  const description = asText(product.description);
  return {
    ...galleryOf(product, choices),
    ...(brand && { brand }),
    ...(description && { description }),
    sections: sectionsOf(product),
    // Its own always: a script may give all objects one.
    isListed: product.isWhole === false,
  };
};
