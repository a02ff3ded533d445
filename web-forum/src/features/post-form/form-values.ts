import type { Prefix } from '@forum/contracts/prefixes';
import { postFields, type PostFields } from '@forum/contracts/post-fields';
import type { Post } from '@forum/contracts/posts';
import type { Poll } from '@forum/contracts/polls';
import { draftPoll } from '@forum/contracts/drafts';
import type { ScheduledPost } from '@forum/contracts/scheduled-posts';
import { paletteKey, type PaletteKey } from '@forum/contracts/scalars';
import { contentIssue } from '@forum/rich-text/content-issue';
import { z } from 'zod';
import { asDocument, isEmptyContent } from '../editor/index.ts';
import { pollAsWritten, pollToSend } from './poll-values.ts';

const formValues = z
  .object({
    // Drafts from before the form had this field lack it.
    categoryId: z.string().nullable().default(null),
    title: z.string(),
    prefix: z.string(),
    prefixColor: paletteKey,
    tags: z.array(z.string()).readonly(),
    excerpt: z.string(),
    featured: z.boolean(),
    published: z.boolean(),
    // Nor this.
    poll: draftPoll.nullable().default(null),
  })
  .readonly();
/** The form's values while it is filled in, except the text, which only the editor holds. */
export type FormValues = z.infer<typeof formValues>;

/** Everything written: the fields and the text. */
export const writtenPost = z.object({ values: formValues, content: z.string() }).readonly();
/** Everything written: the fields and the text. */
export type WrittenPost = z.infer<typeof writtenPost>;

/** The fields sent: a post without a category is changed without one. */
export type WrittenFields = Omit<PostFields, 'categoryId'> & { categoryId?: string | undefined };

/** What an editor of a wiki sends: nothing else is theirs to change. */
export type WrittenText = Pick<PostFields, 'title' | 'content'>;

/** One message a field. */
export type FormErrors = Partial<Record<keyof FormValues | 'content', string>>;

/** The form for a new post (specification, section 4, Post form). */
const NEW_POST: Omit<FormValues, 'categoryId'> = {
  title: '',
  prefix: '',
  prefixColor: 'blue',
  tags: [],
  excerpt: '',
  featured: false,
  published: true,
  poll: null,
};

/** The form's initial state: empty in its category, or an existing post with its poll. */
export function startOf(
  post: Post | null,
  categoryId: string | null,
  poll: Poll | null = null,
): WrittenPost {
  if (post === null) return { values: { categoryId, ...NEW_POST }, content: '' };
  return { values: valuesOf(post, poll), content: post.content };
}

/** The form's initial state for a scheduled post. A member who may no longer feature posts sends none that is. */
export function startOfScheduled(
  { fields, content }: ScheduledPost,
  mayFeature: boolean,
): WrittenPost {
  const featured = mayFeature && fields.featured;
  return { values: { ...fields, featured, poll: fields.poll ?? null }, content };
}

/**
 * The form's values once a draft is restored: fields that an older draft lacks stay. For members who cannot change
 * whether a post is featured, the draft's value for it is ignored: it would be refused.
 */
export function restored(
  begin: WrittenPost,
  { values, content }: WrittenPost,
  mayFeature: boolean,
): WrittenPost {
  const { featured } = mayFeature ? values : begin.values;
  return { values: { ...begin.values, ...values, featured }, content };
}

function valuesOf(post: Post, poll: Poll | null): FormValues {
  return {
    categoryId: post.categoryId,
    title: post.title,
    prefix: post.prefix ?? '',
    prefixColor: post.prefixColor,
    tags: post.tags,
    excerpt: post.writtenExcerpt ?? '',
    featured: post.featured,
    published: post.published,
    poll: poll === null ? null : pollAsWritten(poll),
  };
}

/** The colour of a prefix that has one of its own, else the one before. */
export function colorOfPrefix(
  known: readonly Prefix[],
  prefix: string,
  before: PaletteKey,
): PaletteKey {
  return known.find(({ name }) => name === prefix)?.color ?? before;
}

/** The values to send, or their errors in the specification's words. */
export function checkForm(
  values: FormValues,
  content: string,
  /** A post without a category may stay without. */
  needsCategory: boolean,
): { ok: true; fields: WrittenFields } | { ok: false; errors: FormErrors } {
  const { excerpt, categoryId, poll, ...rest } = values;
  const document = asDocument(content);
  const schema = needsCategory ? postFields : postFields.partial({ categoryId: true });
  const parsed = schema.safeParse({
    ...rest,
    categoryId: categoryId ?? undefined,
    content: document,
    excerpt: excerpt.trim() === '' ? null : excerpt,
    poll: poll === null ? null : pollToSend(poll),
  });
  const wrong = contentError(content, document);
  const errors = {
    ...(wrong === null ? {} : { content: wrong }),
    ...(parsed.success ? {} : fieldErrors(parsed.error.issues)),
  };
  if (!parsed.success || wrong !== null) return { ok: false, errors };
  return { ok: true, fields: parsed.data };
}

/** Title and text to send, or their errors. */
export function checkText(
  { title }: FormValues,
  content: string,
): { ok: true; fields: WrittenText } | { ok: false; errors: FormErrors } {
  const document = asDocument(content);
  const parsed = textFields.safeParse({ title, content: document });
  const wrong = contentError(content, document);
  if (parsed.success && wrong === null) return { ok: true, fields: parsed.data };
  const errors = parsed.success ? {} : fieldErrors(parsed.error.issues);
  return { ok: false, errors: { ...errors, ...(wrong === null ? {} : { content: wrong }) } };
}

const textFields = postFields.pick({ title: true, content: true });

/** The first message of each field, from the server's or our own check; `tags.0` and `fields.tags` count for tags. */
export function fieldErrors(
  issues: readonly { path: string | readonly PropertyKey[]; message: string }[],
): FormErrors {
  const errors = issues.map(({ path, message }) => {
    const field = typeof path === 'string' ? FIELD.exec(path)?.[1] : String(path[0]);
    return [field ?? '', message];
  });
  return Object.fromEntries(errors.toReversed());
}

// A scheduled post is sent in a field of its own.
const FIELD = /^(?:fields\.)?([^.]+)/;

function contentError(content: string, document: string): string | null {
  if (document === '') return 'Content is required';
  if (isEmptyContent(content)) return 'Content must contain some text';
  return contentIssue(document);
}
