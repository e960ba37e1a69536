// The gallery of a product: a strip of images and videos to swipe, and thumbnails to choose from.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { safeHref } from '../../client/codec/safe-url.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Icon } from '../../ui/components/icon.tsx';
import type { MediaView } from '../catalog-api.ts';
import { getMediaUrl } from '../product-page/product-page-view.ts';
import { Picture } from '../shared/picture.tsx';

interface GalleryProps {
  text: Translate;
  name: string;
  media: readonly MediaView[];
  /** Index of the image that belongs to the chosen options. */
  chosen: number;
  children?: ReactNode;
}

const PLAY_ICON = 'M7 5v10l8-5z';
/** Scrolling has ended after this time without a scroll event. */
const SCROLL_END_MS = 80;
/** The `sizes` of an image. Browsers that support `auto` use the width of the box; others assume at most 480 pixels. */
const LARGE_SIZES = 'auto, (max-width: 600px) 100vw, 480px';

const getPicture = (item: MediaView) => (item.kind === 'image' ? item.image : item.poster);

const thumbnails = (
  { text, media }: GalleryProps,
  shown: number,
  onShow: (index: number) => void,
): ReactNode => (
  <div className="thumbnails" part="thumbnails">
    {media.map((item, index) => (
      <button
        key={getMediaUrl(item)}
        type="button"
        aria-current={index === shown}
        aria-label={text(item.kind === 'video' ? 'video' : 'picture', { count: index + 1 })}
        onClick={() => onShow(index)}
      >
        <Picture image={getPicture(item)} sizes="56px" isSilent />
        {item.kind === 'video' && <Icon d={PLAY_ICON} />}
      </button>
    ))}
  </div>
);

export function Gallery(props: GalleryProps): ReactNode {
  const { text, name, media, chosen, children } = props;
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(chosen);
  const scrollEnd = useRef<ReturnType<typeof setTimeout>>(undefined);
  const seen = useRef(new Set<number>());
  for (const index of [shown, shown + 1]) seen.current.add(index);

  const show = (index: number): void => {
    setShown(index);
    const slides = strip.current?.children;
    const [first, slide] = [slides?.[0], slides?.[index]] as (HTMLElement | undefined)[];
    // In right-to-left text, both this difference and the scroll position are negative.
    if (first && slide) strip.current?.scrollTo?.({ left: slide.offsetLeft - first.offsetLeft });
  };
  // Shows the image of a choice when the choice changes, and not on other renders.
  const before = useRef(0);
  useEffect(() => {
    if (before.current !== chosen) show(chosen);
    before.current = chosen;
  });
  useEffect(() => () => clearTimeout(scrollEnd.current), []);

  const onScroll = (): void => {
    clearTimeout(scrollEnd.current);
    scrollEnd.current = setTimeout(() => {
      const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
      if (clientWidth) setShown(Math.round(Math.abs(scrollLeft) / clientWidth));
    }, SCROLL_END_MS);
  };

  const slides = media.length ? media : [undefined];
  return (
    <div className="gallery" part="gallery">
      <div className="gallery-frame">
        <div
          className="gallery-strip"
          ref={strip}
          onScroll={onScroll}
          {...(media[1] && { tabIndex: 0, role: 'group', 'aria-label': text('gallery', { name }) })}
        >
          {slides.map((item, index) => (
            <div key={item ? getMediaUrl(item) : index} className="gallery-slide">
              {seen.current.has(index) && <Medium item={item} />}
            </div>
          ))}
        </div>
        {children}
      </div>
      {media[1] && thumbnails(props, shown, show)}
    </div>
  );
}

function Medium({ item }: { item: MediaView | undefined }): ReactNode {
  const film = item?.kind === 'video' ? item : undefined;
  const src = safeHref(film?.url);
  return src ? (
    // biome-ignore lint/a11y/useMediaCaption: the platform keeps none
    <video
      className="image"
      controls
      preload="none"
      playsInline
      src={src}
      poster={film?.poster?.url}
    />
  ) : (
    <Picture image={item && getPicture(item)} sizes={LARGE_SIZES} />
  );
}
