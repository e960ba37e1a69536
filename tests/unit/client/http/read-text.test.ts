// The text of a response: read completely if short enough, and aborted as soon as it is too long.
import { expect, it } from 'vitest';
import { MAX_CHARACTERS, readText } from '../../../../src/client/http/http-client.ts';

const encoder = new TextEncoder();

/** A response body made of these chunks. `left` contains the chunks not yet read. */
const bodyOf = (pieces: Uint8Array[]) => {
  const left = [...pieces];
  const seen = { left, isCanceled: false };
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: (controller) => {
        const piece = left.shift();
        if (piece) controller.enqueue(new Uint8Array(piece));
        else controller.close();
      },
      cancel: () => {
        seen.isCanceled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, seen };
};

it('readText returns an empty string without a body', async () => {
  expect(await readText(new Response(null, { status: 204 }))).toBe('');
});

it('readText keeps characters intact that are split between two network chunks', async () => {
  const bytes = encoder.encode('Schüssel 🍋');
  const { body } = bodyOf([...bytes].map((byte) => Uint8Array.of(byte)));
  expect(await readText({ body })).toBe('Schüssel 🍋');
});

it('readText accepts a body of exactly the maximum length', async () => {
  const { body } = bodyOf([encoder.encode(' '.repeat(MAX_CHARACTERS))]);
  expect(await readText({ body })).toHaveLength(MAX_CHARACTERS);
});

it('readText fails if the body is one character too long, and then stops reading', async () => {
  const piece = encoder.encode(' '.repeat(MAX_CHARACTERS / 2));
  const { body, seen } = bodyOf([piece, piece, encoder.encode('!'), piece, piece]);
  await expect(readText({ body })).rejects.toMatchObject({ code: 'bad_answer' });
  expect(seen).toMatchObject({ left: { length: 2 }, isCanceled: true });
});
