// Pictures as the media manager creates and serves them. Facts: docs/platform/catalog.md#media.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPictures } from '../../../demo/sandbox/platform/media/draw-picture.ts';
import { fileIdOf } from '../../../demo/sandbox/platform/media/file-id.ts';
import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import { mediaOrigin, openStore, origin, pagesOrigin } from '../support/store.ts';

const jpg = fileIdOf('mug-clay');
const [png, webp, gif, svg, plain] = [
  'mug-indigo',
  'notebook-open',
  'paper-stars',
  'quilt-pattern',
  'napkins',
].map(fileIdOf);

describe('a picture', () => {
  let store: Sandbox;
  let mediaDir = '';
  beforeAll(async () => {
    mediaDir = await mkdtemp(join(tmpdir(), 'pannier-pictures-'));
    store = await openStore({ mediaDir });
  });
  afterAll(async () => {
    await store.close();
    await rm(mediaDir, { recursive: true });
  });

  const get = (path: string, accept = '*/*') =>
    store.fetch(new Request(`${mediaOrigin}/media/${path}`, { headers: { accept } }));
  const statusOf = async (path: string) => (await get(path)).status;
  const fileOf = async (path: string, accept?: string) => {
    const { width, height, format } = await sharp(
      await (await get(path, accept)).arrayBuffer(),
    ).metadata();
    return { width, height, format };
  };

  it('the id of a picture has hexadecimal digits and an extension; ids of very old files have no extension', () => {
    expect(
      [jpg, png, webp, gif, svg].map((id) => id?.replace(/^[0-9a-f]{6}_[0-9a-f]{32}/, '')),
    ).toEqual(['~mv2.jpg', '~mv2.png', '~mv2.webp', '~mv2.gif', '~mv2.svg']);
    expect(plain).toMatch(/^[0-9a-f]{6}_[0-9a-f]{32}$/);
  });

  it('a picture is a valid image file of the expected format', async () => {
    expect(await fileOf(jpg)).toEqual({ width: 960, height: 960, format: 'jpeg' });
    expect(await fileOf(png ?? '')).toEqual({ width: 960, height: 960, format: 'png' });
    expect(await fileOf(webp ?? '')).toMatchObject({ format: 'webp' });
    expect(await fileOf(gif ?? '')).toMatchObject({ format: 'gif' });
    expect(await fileOf(plain ?? '')).toMatchObject({ format: 'jpeg' });
    expect((await get(svg ?? '')).headers.get('content-type')).toContain('image/svg+xml');
  });

  it('a picture is served in the size that its URL requests, in the only URL format that pages may build', async () => {
    const fill = (size: string, name = jpg) => `${jpg}/v1/fill/${size},al_c,q_90/${name}`;
    expect(await fileOf(fill('w_300,h_200'))).toEqual({ width: 300, height: 200, format: 'jpeg' });
    expect(await fileOf(fill('w_40,h_90', 'x.webp'))).toEqual({
      width: 40,
      height: 90,
      format: 'webp',
    });
    expect(await fileOf(`${jpg}/v1/fill/w_99,h_50,fp_0.30_0.60,q_80/${jpg}`)).toMatchObject({
      width: 99,
    });
  });

  it('the picture URLs of version 1 serve a picture in its natural size and with a width of 50 pixels', async () => {
    expect(await fileOf(`${jpg}/v1/fit/w_960,h_960,q_90/file.jpg`)).toMatchObject({ width: 960 });
    expect(await fileOf(`${jpg}/v1/fit/w_50,h_50,q_90/file.jpg`)).toMatchObject({ width: 50 });
  });

  it('the URL part enc_auto selects a format that the browser accepts', async () => {
    const path = `${jpg}/v1/fill/w_80,h_80,al_c,q_85,usm_0.66_1.00_0.01,enc_auto/any.jpg`;
    expect(await fileOf(path, 'image/avif,image/webp,*/*')).toMatchObject({ format: 'webp' });
    expect(await fileOf(path)).toMatchObject({ format: 'jpeg' });
    expect((await get(path)).headers.get('vary')).toBe('Accept');
  });

  it.each([
    [
      403,
      'fit with a size that the platform does not offer',
      `${jpg}/v1/fit/w_300,h_300,q_90/file.jpg`,
    ],
    [403, 'fill without an alignment', `${jpg}/v1/fill/w_300,h_300/file.jpg`],
    [
      403,
      'a rendition of a rendition',
      `${jpg}/v1/fit/w_50,h_50,q_90/file.jpg/v1/fill/w_9,h_9,al_c,q_90/${jpg}`,
    ],
    [403, 'a name that is not encoded', `${jpg}/v1/fill/%`],
    [403, 'an unknown operation', `${jpg}/v1/blur/w_300,h_300,al_c,q_90/file.jpg`],
    [400, '0 pixels', `${jpg}/v1/fill/w_0,h_300,al_c,q_90/${jpg}`],
    [400, '5001 pixels', `${jpg}/v1/fill/w_300,h_5001,al_c,q_90/${jpg}`],
    [400, 'a quality of 101', `${jpg}/v1/fill/w_300,h_300,al_c,q_101/${jpg}`],
    [400, 'a focal point outside the picture', `${jpg}/v1/fill/w_300,h_300,fp_2_0,q_90/${jpg}`],
    [400, 'SVG as the output', `${jpg}/v1/fill/w_300,h_300,al_c,q_90/image.svg`],
    [400, 'an SVG as the source', `${svg}/v1/fill/w_300,h_300,al_c,q_90/${svg}`],
    [400, 'a GIF as the source', `${gif}/v1/fill/w_300,h_300,al_c,q_90/${gif}`],
  ])('a picture request is refused with status %i: %s', async (status, _, path) => {
    expect(await statusOf(path)).toBe(status);
  });

  it('a picture is not found under another name or on another origin', async () => {
    expect(await statusOf('none~mv2.jpg')).toBe(404);
    expect(await statusOf('mug-clay')).toBe(404);
    expect(await statusOf(`none~mv2.jpg/v1/fill/w_9,h_9,al_c,q_90/none.jpg`)).toBe(404);
    for (const other of [origin, pagesOrigin])
      expect((await store.fetch(new Request(`${other}/media/${jpg}`))).status).toBe(404);
  });

  it('a picture can be cached forever, and scripts of other origins cannot read it', async () => {
    const { headers } = await get(jpg);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect([...headers.keys()].filter((name) => /^access-control|timing/.test(name))).toEqual([]);
  });

  it('a picture is complete in each of two simultaneous responses', async () => {
    const path = `${jpg}/v1/fill/w_34,h_34,al_c,q_90/${jpg}`;
    expect(await Promise.all([fileOf(path), fileOf(path)])).toEqual([
      { width: 34, height: 34, format: 'jpeg' },
      { width: 34, height: 34, format: 'jpeg' },
    ]);
  });

  it('a picture is served for any documented URL format (handBuiltPictures: documented)', async () => {
    store.control.settings({ handBuiltPictures: 'documented' });
    expect(await fileOf(`${jpg}/v1/fit/w_300,h_200/file.jpg`)).toMatchObject({ height: 200 });
    expect(await fileOf(`${jpg}/v1/fill/w_300,h_200/file.png`)).toMatchObject({ width: 300 });
    expect(await statusOf(`${jpg}/v1/blur/w_300,h_300/file.jpg`)).toBe(403);
    store.control.settings({ handBuiltPictures: 'one' });
  });

  it('the mode fit never crops or enlarges a picture, and the mode fill crops it to the requested size', async () => {
    store.control.settings({ handBuiltPictures: 'documented' });
    const sizes = ['fit/w_300,h_200', 'fit/w_2000,h_1500', 'fill/w_300,h_200'];
    expect(await Promise.all(sizes.map((size) => fileOf(`${jpg}/v1/${size}/file.jpg`)))).toEqual([
      { width: 200, height: 200, format: 'jpeg' },
      { width: 960, height: 960, format: 'jpeg' },
      { width: 300, height: 200, format: 'jpeg' },
    ]);
    store.control.settings({ handBuiltPictures: 'one' });
  });

  it('a picture has CORS headers (pictureCors: true)', async () => {
    store.control.settings({ pictureCors: true });
    expect((await get(jpg)).headers.get('access-control-allow-origin')).toBe('*');
    store.control.settings({ pictureCors: false });
  });

  it('a picture is rendered once and stored on disk', async () => {
    const path = `${jpg}/v1/fill/w_33,h_33,al_c,q_90/${jpg}`;
    const before = (await readdir(mediaDir)).length;
    const first = await (await get(path)).arrayBuffer();
    expect((await readdir(mediaDir)).length).toBe(before + 1);
    expect(await (await get(path)).arrayBuffer()).toEqual(first);
    expect((await readdir(mediaDir)).length).toBe(before + 1);
  });

  it('nearly equal focal points use the same stored picture', async () => {
    const at = (focus: string) => get(`${jpg}/v1/fill/w_34,h_34,fp_${focus},q_90/${jpg}`);
    const before = (await readdir(mediaDir)).length;
    for (const focus of ['0.301_0.6', '0.302_0.6', '0.3000001_0.60002'])
      expect((await at(focus)).status).toBe(200);
    expect((await readdir(mediaDir)).length).toBe(before + 1);
  });
});

it('pictures are still rendered but no longer stored when the folder is full', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pannier-full-'));
  const pictures = createPictures(folder, 2);
  for (const quality of [10, 20, 30])
    expect(
      (
        await pictures.picture('mug-clay', 'jpeg', {
          mode: 'fit',
          width: 20,
          height: 20,
          focus: { x: 0.5, y: 0.5 },
          quality,
          format: 'jpeg',
          isFormatOpen: false,
        })
      )?.length,
    ).toBeGreaterThan(0);
  expect(await readdir(folder)).toHaveLength(2);
  await rm(folder, { recursive: true });
});
