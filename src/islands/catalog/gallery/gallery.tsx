// All pictures and films of a product: one at a time to be swiped, with small ones to choose from.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { safeHref } from '../../../model/safe-url.ts';
import type { MediaView } from '../../../store/catalog/catalog-api.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../shared/picture.tsx';

interface GalleryProps {
  text: Translate;
  name: string;
  media: readonly MediaView[];
  /** Which belongs to what the shopper has chosen. */
  chosen: number;
  children?: ReactNode;
}

const PLAY = 'M7 5v10l8-5z';
const REST_MS = 80;
const LARGE = '(max-width: 600px) 100vw, 480px';

export function Gallery({ text, name, media, chosen, children }: GalleryProps): ReactNode {
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(chosen);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const seen = useRef(new Set<number>());
  for (const place of [shown, shown + 1]) seen.current.add(place);

  const show = (place: number): void => {
    setShown(place);
    const slides = strip.current?.children;
    const [first, slide] = [slides?.[0], slides?.[place]] as (HTMLElement | undefined)[];
    // From right to left both are negative, as the scroll position is.
    if (first && slide) strip.current?.scrollTo?.({ left: slide.offsetLeft - first.offsetLeft });
  };
  // The picture of a choice is shown when the choice is made, not again when anything else changes.
  const before = useRef(0);
  useEffect(() => {
    if (before.current !== chosen) show(chosen);
    before.current = chosen;
  });
  useEffect(() => () => clearTimeout(resting.current), []);

  const onScroll = (): void => {
    clearTimeout(resting.current);
    resting.current = setTimeout(() => {
      const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
      if (clientWidth) setShown(Math.round(Math.abs(scrollLeft) / clientWidth));
    }, REST_MS);
  };

  const slides = media.length ? media : [undefined];
  const keyOf = (item: MediaView | undefined) =>
    item?.kind === 'image' ? item.image.url : (item?.url ?? '');
  return (
    <div className="ga" part="gallery">
      <div className="gf">
        <div
          className="gs"
          ref={strip}
          onScroll={onScroll}
          {...(media[1] && { tabIndex: 0, role: 'group', 'aria-label': text('gallery', { name }) })}
        >
          {slides.map((item, place) => (
            <div key={keyOf(item)} className="gi">
              {seen.current.has(place) && <Medium item={item} />}
            </div>
          ))}
        </div>
        {children}
      </div>
      {media[1] && (
        <div className="gt" part="thumbnails">
          {media.map((item, place) => (
            <button
              key={keyOf(item)}
              type="button"
              aria-current={place === shown}
              aria-label={text(item.kind === 'video' ? 'video' : 'picture', { count: place + 1 })}
              onClick={() => show(place)}
            >
              <Picture
                image={item.kind === 'image' ? item.image : item.poster}
                sizes="56px"
                isSilent
              />
              {item.kind === 'video' && <Icon d={PLAY} />}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function Medium({ item }: { item: MediaView | undefined }): ReactNode {
  if (item?.kind !== 'video') return <Picture image={item?.image} sizes={LARGE} />;
  const src = safeHref(item.url);
  return src ? (
    // biome-ignore lint/a11y/useMediaCaption: the platform keeps none
    <video
      className="im"
      controls
      preload="none"
      playsInline
      src={src}
      poster={safeHref(item.poster?.url)}
    />
  ) : (
    <Picture image={item.poster} sizes={LARGE} />
  );
}
