import { z } from 'zod';

/** Where an imported text comes from, shown below it: licence, site and original id (CC BY-SA asks for it). */
export const attribution = z
  .object({
    site: z.string(),
    originalId: z.string(),
    url: z.string().nullable(),
    license: z.string().nullable(),
    authorName: z.string().nullable(),
  })
  .meta({ id: 'Attribution' });
/** Where an imported text comes from. */
export type Attribution = z.infer<typeof attribution>;
