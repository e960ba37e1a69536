// Addresses of the platform's pictures in the size that is needed.

/** A file on the platform's media server or that of a sandbox. GIF and SVG are never scaled. */
const FILE =
  /^https?:\/\/(static\.wixstatic\.com|127\.0\.0\.1:\d+)\/media\/([^/?#]+\.(?!gif|svg)\w+)/;

/** The address without a size, where the platform scales the file; other addresses as they are. */
export const wholeUrl = (address: string): string => FILE.exec(address)?.[0] ?? address;

/**
 * The picture cut to a size in pixels, in the one form that pages may write. The address may already have a size. It
 * is returned as it is when the platform does not scale it: a GIF, an SVG, a file of another host. `quality` is by
 * default that of the platform's own kit: 80, 85 or 90 by size, and 5 more for PNG. `place` names the point that stays in
 * view, such as `al_c` for the center, which is the default.
 */
export const scaledUrl = (
  address: string,
  width: number,
  height: number,
  { quality, place = 'al_c' }: { quality?: number | undefined; place?: string } = {},
): string => {
  const [original, , file] = FILE.exec(address) ?? [];
  if (!original) return address;
  const area = width * height;
  const bySize =
    (area < 600 ** 2 ? 80 : area < 1400 ** 2 ? 85 : 90) + (/png$/.test(original) ? 5 : 0);
  return `${original}/v1/fill/w_${width},h_${height},${place},q_${quality ?? bySize}/${file}`;
};
