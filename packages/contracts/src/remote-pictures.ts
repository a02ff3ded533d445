// Copies of pictures that texts show from other sites (docs/decisions/0315-pictures-of-other-sites-are-copied.md).
import { z } from 'zod';

/** Bounds of the pictures of other sites. */
export const REMOTE_PICTURES = {
  /** How many pictures of one text are copied, in order. */
  perText: 50,
  /** How many pictures of one answer are looked up; a page of a thread may contain hundreds. */
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

/**
 * The copies of a text's pictures from other sites; a picture without one is shown as a frame. Left out: there are
 * none.
 */
export const pictureCopies = z.array(pictureCopy).optional();
