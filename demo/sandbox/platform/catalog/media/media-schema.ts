import { z } from 'zod';
import { eitherOf, readOnly, textFrom, webUrl } from '../../../foundation/validation/fields.ts';
import { mediaIdOfFile } from '../../media/file-id.ts';

const word = textFrom(1, 50);
/** File id on the wire, converted to the database id. */
const mediaId = textFrom(1, 200).transform(mediaIdOfFile);

const newMedia = z
  .strictObject({
    mediaId: mediaId.optional(),
    url: webUrl.max(2_000).optional(),
    choice: z.strictObject({ option: word, choice: word }).nullish(),
  })
  .superRefine(eitherOf('mediaId', 'url'));

export type NewMedia = z.infer<typeof newMedia>;

export const addMediaBody = z.strictObject({
  id: readOnly,
  media: z.array(newMedia).min(1).max(50),
});

/** Without ids, the call removes all media of the product. */
export const removeMediaBody = z.strictObject({
  id: readOnly,
  mediaIds: z.array(mediaId).min(1).max(1_000).optional(),
});

const assignment = (mediaIds: z.ZodType<string[] | undefined>) =>
  z.strictObject({ option: word, choice: word, mediaIds });

export interface MediaAssignment {
  option: string;
  choice: string;
  mediaIds?: string[] | undefined;
}

export const linkMediaBody = z.strictObject({
  id: readOnly,
  media: z
    .array(assignment(z.array(mediaId).min(1).max(50)))
    .min(1)
    .max(100),
});

/** Without ids, the call unlinks all media of the choice. */
export const unlinkMediaBody = z.strictObject({
  id: readOnly,
  media: z
    .array(assignment(z.array(mediaId).min(1).max(50).optional()))
    .min(1)
    .max(100),
});
