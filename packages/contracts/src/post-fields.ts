import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { pollFields } from './poll-fields.ts';
import { asSeenLine, id } from './scalars.ts';
import { tagName } from './tags.ts';
import { boundedText, cleanText, documentText } from './texts.ts';

const line = (required: string, max: number, tooLong: string) =>
  cleanText(asSeenLine, { max, required, tooLong }).min(1, required);

/** The post form's fields with the texts of section 5. The content's own rule (5 words) is in rich-text. */
export const postFields = z.strictObject({
  title: line('Title is required', LIMITS.title.max, 'Title must be less than 200 characters').min(
    LIMITS.title.min,
    'Title must be at least 5 characters',
  ),
  content: documentText,
  categoryId: boundedText(100, { required: 'Category is required' })
    .min(1, 'Category is required')
    .pipe(id),
  prefix: line('Prefix is required', LIMITS.prefix.max, 'Prefix must be less than 50 characters'),
  prefixColor: boundedText(50).optional(),
  tags: z
    .array(tagName, 'At least one tag is required')
    .min(LIMITS.tags.min, 'At least one tag is required')
    .max(LIMITS.tags.max, 'Maximum 10 tags allowed'),
  excerpt: cleanText(asSeenLine, {
    max: LIMITS.excerpt.max,
    tooLong: 'Excerpt must be less than 300 characters',
  }).nullish(),
  published: z.boolean().optional(),
  featured: z.boolean().optional(),
  /** A poll below the text; null takes it off. Left out: it stays as it is. */
  poll: pollFields.nullish(),
});
/** The post form's fields. */
export type PostFields = z.infer<typeof postFields>;
