// The text of a response: whole as long as it is short enough, and given up as soon as it is not.
import { expect, it } from 'vitest';
import { MAX_CHARACTERS, readText } from '../../../../src/client/http/http-client.ts';

const encoder = new TextEncoder();

/** A body in these pieces; `left` counts what nobody has asked for. */
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

it('is empty without a body', async () => {
  expect(await readText(new Response(null, { status: 204 }))).toBe('');
});

it('keeps letters whole that two pieces share', async () => {
  const bytes = encoder.encode('Schüssel 🍋');
  const { body } = bodyOf([...bytes].map((byte) => Uint8Array.of(byte)));
  expect(await readText({ body })).toBe('Schüssel 🍋');
});

it('may have as many characters as is allowed', async () => {
  const { body } = bodyOf([encoder.encode(' '.repeat(MAX_CHARACTERS))]);
  expect(await readText({ body })).toHaveLength(MAX_CHARACTERS);
});

it('fails with one more, and fetches nothing after that', async () => {
  const piece = encoder.encode(' '.repeat(MAX_CHARACTERS / 2));
  const { body, seen } = bodyOf([piece, piece, encoder.encode('!'), piece, piece]);
  await expect(readText({ body })).rejects.toMatchObject({ code: 'bad_answer' });
  expect(seen).toMatchObject({ left: { length: 2 }, isCanceled: true });
});
