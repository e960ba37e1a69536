// @vitest-environment happy-dom
// All pictures and videos of a product: what is shown, what is fetched, and which picture a choice selects.
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MediaView } from '../../../src/catalog/catalog-api.ts';
import { Gallery } from '../../../src/catalog/gallery/gallery.tsx';
import { productEn } from '../../../src/i18n/languages/en.ts';
import { createTranslate } from '../../../src/i18n/translate.ts';
import { coreEn } from '../../support/data/english.ts';
import { draw } from '../../support/fakes/hooks.tsx';
import { timersOf } from '../../support/fakes/timers.ts';

const text = createTranslate('en', productEn, coreEn);
const imageOf = (url: string) => ({ url, width: 4, height: 5, alt: `Picture of ${url}` });
const picture = (name: string): MediaView => ({
  kind: 'image',
  image: imageOf(`https://shop.example/${name}.jpg`),
});
const poster = imageOf('https://shop.example/poster.jpg');
const film = (url: string): MediaView => ({ kind: 'video', url, poster });
const galleryOf = (media: MediaView[], chosen = 0) => (
  <Gallery text={text} name="Mug" media={media} chosen={chosen} />
);
const three = ['a', 'b', 'c'].map(picture);

let drawn: Awaited<ReturnType<typeof draw>>;
const show = async (media: MediaView[], chosen = 0) => {
  drawn = await draw(galleryOf(media, chosen));
};
beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await drawn.remove();
  vi.useRealTimers();
});

const strip = () => drawn.shadow.querySelector('.gallery-strip') ?? expect.fail('no strip');
const small = () => [
  ...drawn.shadow.querySelectorAll<HTMLButtonElement>('[part=thumbnails] button'),
];
const current = () => small().findIndex((one) => one.getAttribute('aria-current') === 'true');
/** Positions of the slides whose large picture or video is rendered. */
const fetched = () =>
  [...strip().children].flatMap((slide, place) => (slide.firstElementChild ? [place] : []));
const swipeTo = async (place: number) => {
  Object.defineProperty(strip(), 'clientWidth', { value: 100, configurable: true });
  strip().scrollLeft = place * 100;
  await act(async () => {
    strip().dispatchEvent(new Event('scroll'));
  });
};

describe('a gallery', () => {
  it('a gallery shows the first picture, and fetches only the first two pictures', async () => {
    await show(three);
    expect([current(), fetched()]).toEqual([0, [0, 1]]);
    expect(strip().querySelector('img')?.getAttribute('loading')).toBe('lazy');
  });

  it('a gallery shows the picture whose thumbnail is pressed, and keeps fetched pictures', async () => {
    await show(three);
    await act(async () => small()[2]?.click());
    expect([current(), fetched()]).toEqual([2, [0, 1, 2]]);
  });

  it('a gallery selects the picture reached by a swipe as soon as scrolling has ended', async () => {
    await show(three);
    await swipeTo(1);
    expect(current()).toBe(0);
    await act(async () => vi.advanceTimersByTime(80));
    expect([current(), fetched()]).toEqual([1, [0, 1, 2]]);
    // In right-to-left pages, scrollLeft is negative.
    await swipeTo(-2);
    await act(async () => vi.advanceTimersByTime(80));
    expect(current()).toBe(2);
  });

  it('a removed gallery ignores later swipes', async () => {
    await show(three);
    const timers = timersOf('gallery.tsx');
    await swipeTo(1);
    expect(timers.pending()).toBe(1);
    await drawn.remove();
    expect(timers.pending()).toBe(0);
  });

  it('a gallery labels its pictures and videos for screen readers', async () => {
    await show([picture('a'), film('https://shop.example/f.mp4')]);
    expect(small().map((one) => one.getAttribute('aria-label'))).toEqual(['Image 1', 'Video 2']);
    expect(strip().getAttribute('aria-label')).toBe('Images of Mug');
  });

  it.each([[[]], [[picture('a')]]])(
    'a gallery with at most one picture has no thumbnails and no scrolling',
    async (media) => {
      await show(media);
      expect([small().length, strip().hasAttribute('tabindex')]).toEqual([0, false]);
      expect(fetched()).toEqual([0]);
    },
  );
});

describe('the picture of a choice', () => {
  it('the picture of a choice is shown when the choice is made, but not again after another picture was selected', async () => {
    await show(three);
    await drawn.show(galleryOf(three, 2));
    expect(current()).toBe(2);
    await act(async () => small()[1]?.click());
    await drawn.show(galleryOf(three, 2));
    expect(current()).toBe(1);
    await drawn.show(galleryOf(three, 0));
    expect(current()).toBe(0);
  });

  it('a gallery starts with the picture of a choice that was made before', async () => {
    await show(three, 2);
    expect([current(), fetched()]).toEqual([2, [2]]);
  });
});

describe('a video', () => {
  it('a video shows its poster, and plays only on request', async () => {
    await show([film('https://shop.example/f.mp4')]);
    const video = strip().querySelector('video');
    expect([video?.getAttribute('src'), video?.getAttribute('poster')]).toEqual([
      'https://shop.example/f.mp4',
      'https://shop.example/poster.jpg',
    ]);
    expect(video?.getAttribute('preload')).toBe('none');
    expect(video?.hasAttribute('autoplay')).toBe(false);
  });

  it.each(['javascript:alert(1)', 'data:video/mp4,x', '/f.mp4', 'no address'])(
    'a video with the invalid URL %j shows only its poster',
    async (url) => {
      await show([film(url)]);
      expect(strip().querySelector('video')).toBeNull();
      expect(strip().querySelector('img')?.getAttribute('src')).toBe(
        'https://shop.example/poster.jpg',
      );
    },
  );
});

describe('a picture', () => {
  it('a picture that cannot be loaded becomes a placeholder until another picture is set', async () => {
    await show([picture('a')]);
    await act(async () => {
      strip().querySelector('img')?.dispatchEvent(new Event('error'));
    });
    expect([strip().querySelector('img'), strip().querySelector('.no-picture') !== null]).toEqual([
      null,
      true,
    ]);
    await drawn.show(galleryOf([picture('b')]));
    expect(strip().querySelector('img')).not.toBeNull();
  });

  it.each(['javascript:alert(1)', 'data:image/svg+xml,x', '', '//evil.example/x'])(
    'a picture with the invalid URL %j is not shown',
    async (url) => {
      await show([{ kind: 'image', image: imageOf(url) }]);
      expect(strip().querySelector('img')).toBeNull();
    },
  );
});
