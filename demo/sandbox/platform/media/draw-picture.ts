// Draws raster pictures from the still lifes and stores each on disk.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { renderArt } from '../../art/art.ts';
import { artSize } from './addresses.ts';
import type { PictureFormat, Rendition } from './rendition.ts';

/** The part of the source that has the target's shape and contains the focal point. */
const cut = ({ width, height, focus }: Rendition) => {
  const scale = Math.min(artSize / width, artSize / height);
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  return {
    left: Math.round((artSize - w) * focus.x),
    top: Math.round((artSize - h) * focus.y),
    width: w,
    height: h,
  };
};

const encoded = (picture: Sharp, format: PictureFormat, quality: number): Promise<Buffer> =>
  (format === 'jpeg'
    ? picture.flatten({ background: '#ffffff' }).jpeg({ quality })
    : format === 'webp'
      ? picture.webp({ quality })
      : format === 'gif'
        ? picture.gif()
        : picture.png()
  ).toBuffer();

const draw = (svg: string, format: PictureFormat, wanted: Rendition | undefined) => {
  const source = sharp(Buffer.from(svg));
  if (!wanted) return encoded(source, format, 90);
  const { width, height } = wanted;
  const sized =
    wanted.mode === 'fill'
      ? source.extract(cut(wanted)).resize(width, height, { fit: 'fill' })
      : source.resize(width, height, { fit: 'inside', withoutEnlargement: true });
  return encoded(sized, format, wanted.quality);
};

export interface Pictures {
  /** The file in this format; undefined for an unknown still life. */
  picture(
    artId: string,
    format: PictureFormat,
    wanted?: Rendition,
  ): Promise<Uint8Array | undefined>;
}

/** Draws pictures one at a time and stores at most `maxFiles`, because callers can request any number of sizes. */
export const createPictures = (
  folder: string = join(tmpdir(), 'pannier-media'),
  maxFiles = 5_000,
): Pictures => {
  let last: Promise<unknown> = Promise.resolve();
  const drawInTurn = (svg: string, format: PictureFormat, wanted: Rendition | undefined) => {
    const drawing = last.then(() => draw(svg, format, wanted));
    last = drawing.catch(() => undefined);
    return drawing;
  };
  const keep = async (file: string, drawing: Promise<Buffer>): Promise<Buffer> => {
    const drawn = await drawing;
    await mkdir(folder, { recursive: true });
    if ((await readdir(folder)).length >= maxFiles) return drawn;
    // The file is renamed when complete, because another request might read it at the same time.
    const part = `${file}.${randomUUID()}`;
    await writeFile(part, drawn);
    await rename(part, file);
    return drawn;
  };
  return {
    async picture(artId, format, wanted) {
      const svg = renderArt(artId, artSize);
      if (svg === undefined) return undefined;
      const key = JSON.stringify([svg, format, wanted]);
      const file = join(folder, `${createHash('sha256').update(key).digest('hex')}.${format}`);
      const kept = await readFile(file).catch(() => undefined);
      return kept ?? keep(file, drawInTurn(svg, format, wanted));
    },
  };
};
