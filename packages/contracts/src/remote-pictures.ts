// Copies of pictures that texts show from other sites (docs/decisions/0315-pictures-of-other-sites-are-copied.md).
import { z } from 'zod';

/** Bounds of the pictures of other sites. */
export const REMOTE_PICTURES = {
  /** Pictures of one text that are copied, in their order. */
  perText: 50,
  /** Pictures of one answer that are looked up; a page of a thread may hold hundreds. */
  perAnswer: 500,
} as const;

/** The copy of a picture that a text shows from another site. */
export const pictureCopy = z
  .object({
    /** The address as the text has it. */
    address: z.string(),
    /** Where this forum keeps its copy. */
    url: z.string(),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'PictureCopy' });
/** The copy of a picture that a text shows from another site. */
export type PictureCopy = z.infer<typeof pictureCopy>;

/** The copies of a text's pictures of other sites; one that has none is drawn as a frame. Left out: there are none. */
export const pictureCopies = z.array(pictureCopy).optional();
