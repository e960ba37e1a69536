// Parses the rendition that a URL requests: size, cut, quality and format.
import { isIssued } from './addresses.ts';
import { extensionOf } from './file-id.ts';

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif';

export interface Rendition {
  mode: 'fit' | 'fill';
  width: number;
  height: number;
  /** The focal point, which stays in the picture when it is cropped, from 0 to 1 in each direction. */
  focus: { x: number; y: number };
  /** From 1 to 100. */
  quality: number;
  format: PictureFormat;
  /** Whether the caller's Accept header determines the format. */
  isFormatOpen: boolean;
}

export interface Refusal {
  status: 400 | 403;
  reason: string;
}

/** Mode, size, position, quality, parameters added by the platform's image kit, and file name. */
const FORM =
  /^(fit|fill)\/w_(\d+),h_(\d+)(?:,(al_[a-z]{1,2}|fp_[\d.]+_[\d.]+))?(?:,q_(\d+))?((?:,(?:usm_[\d._]+|enc_auto))*)\/([^/]+)$/;

const formats: Readonly<Record<string, PictureFormat>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
};

const sides: Readonly<Record<string, number>> = { l: 0, t: 0, c: 0.5, r: 1, b: 1 };

/** Parses `al_tr` or `fp_0.30_0.60`. */
const focusOf = (place: string): Rendition['focus'] | undefined => {
  const [kind, first = '', second] = place.split('_');
  if (kind === 'fp') {
    const [x, y] = [Number(first), Number(second)];
    // Two decimals are exact enough, and limit how many different pictures are drawn and stored.
    const near = (value: number) => Math.round(value * 100) / 100;
    return x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { x: near(x), y: near(y) } : undefined;
  }
  if (!/^(c|t|b|l|r|tl|tr|bl|br)$/.test(first)) return undefined;
  const across = /[lr]/.exec(first)?.[0] ?? 'c';
  const down = /[tb]/.exec(first)?.[0] ?? 'c';
  return { x: sides[across] ?? 0.5, y: sides[down] ?? 0.5 };
};

const invalid = (reason: string): Refusal => ({ status: 400, reason });

const within = (text: string | undefined, most: number): number | undefined => {
  const value = Number(text);
  return value >= 1 && value <= most ? value : undefined;
};

/** Which picture URLs pages may construct: one form, or all documented forms. The platform's limits are unknown. */
export type HandBuilt = 'one' | 'documented';

/**
 * Parses the rendition after `/v1/`, such as `fill/w_300,h_200,al_c,q_90/NAME.jpg`. Refuses renditions that pages may
 * not construct, and renditions of GIF, SVG and files without an extension, which are only served unchanged. With
 * `one`, pages may construct only `fill` with position and quality; with `documented`, any `fit` and `fill`.
 */
export const readRendition = (
  fileId: string,
  text: string,
  handBuilt: HandBuilt,
): Rendition | Refusal => {
  const [, mode, width, height, place, quality, additions, name] = FORM.exec(text) ?? [];
  const isVendorForm = mode === 'fill' && place !== undefined && quality !== undefined;
  const isAllowed = isVendorForm || isIssued(text) || handBuilt === 'documented';
  if (mode === undefined || name === undefined || !isAllowed)
    return { status: 403, reason: 'Forbidden' };
  if (!/^(jpg|jpeg|png|webp|avif)$/.test(extensionOf(fileId)))
    return invalid('This file cannot be transformed.');
  const format = formats[extensionOf(name)];
  const focus = focusOf(place ?? 'al_c');
  const [w, h, q] = [within(width, 5_000), within(height, 5_000), within(quality ?? '90', 100)];
  if (w === undefined || h === undefined) return invalid('Width and height must be 1 to 5000.');
  if (q === undefined) return invalid('The quality must be 1 to 100.');
  if (focus === undefined) return invalid('The alignment is not known.');
  if (format === undefined) return invalid('The name must end in jpg, png, webp or gif.');
  return {
    mode: mode === 'fill' ? 'fill' : 'fit',
    width: w,
    height: h,
    focus,
    quality: q,
    format,
    isFormatOpen: additions?.includes('enc_auto') ?? false,
  };
};
