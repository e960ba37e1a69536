// The attributes of a picture that loads.
import { type ComponentProps, useState } from 'react';
import type { ImageView } from '../../app/store/views.ts';
import { imageSources } from './image-sources.ts';

/** Props of an `img` beside its size; undefined without a picture, and once it has failed. */
export function useImage(image: ImageView | undefined): ComponentProps<'img'> | undefined {
  const [broken, setBroken] = useState<string>();
  const sources = image && imageSources(image);
  return sources && broken !== image.url
    ? {
        // Before the address: browsers take the size `auto` of lazy pictures only.
        loading: 'lazy',
        decoding: 'async',
        ...sources,
        onError: ({ currentTarget }) => {
          // A scaled picture that fails is tried once as a whole.
          if (currentTarget.srcset) currentTarget.srcset = '';
          else setBroken(image.url);
        },
      }
    : undefined;
}
