import { id } from '@forum/contracts';
import type { DraftFields } from '@forum/contracts/drafts';
import { pollKind, pollResults } from '@forum/contracts/poll-fields';
import { paletteKeyOf } from '@forum/contracts/scalars';
import { z } from 'zod';

const text = z.string().catch('');
const texts = z.array(text).catch([]);
const mark = z.boolean().catch(false);

const keptPoll = z.object({
  question: text,
  options: texts,
  kind: pollKind.catch('single'),
  maxChoices: z.int().nullable().catch(null),
  closesAt: text,
  isSecret: mark,
  results: pollResults.catch('always'),
});

// None of the form's rules apply: a post that stricter rules refuse is opened, so that its member can correct it.
const keptFields = z.object({
  content: text,
  categoryId: id.nullable().catch(null),
  title: text,
  prefix: text,
  prefixColor: z.string().catch('').transform(paletteKeyOf),
  tags: texts,
  excerpt: text,
  featured: mark,
  poll: keptPoll.nullable().catch(null),
});

/** The post form as it was when the post was sent. `payload`: the stored fields. */
export function asDraft(payload: string): {
  readonly content: string;
  readonly fields: DraftFields;
} {
  const { content, poll, ...fields } = keptFields.parse(JSON.parse(payload));
  return { content, fields: { ...fields, published: true, poll } };
}
