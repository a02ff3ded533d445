import type { DraftFields, DraftPoll } from '@forum/contracts/drafts';
import type { PostFields } from '@forum/contracts/post-fields';
import { paletteKeyOf } from '@forum/contracts/scalars';

/** The post form as it was when the post was sent. */
export function asDraft({ content, ...fields }: PostFields): {
  readonly content: string;
  readonly fields: DraftFields;
} {
  const { title, categoryId, prefix, prefixColor, tags, excerpt, featured = false, poll } = fields;
  return {
    content,
    fields: {
      categoryId,
      title,
      prefix,
      prefixColor: paletteKeyOf(prefixColor),
      tags,
      excerpt: excerpt ?? '',
      featured,
      published: true,
      poll: poll === null || poll === undefined ? null : pollOf(poll),
    },
  };
}

function pollOf(poll: NonNullable<PostFields['poll']>): DraftPoll {
  const { question, maxChoices, closesAt, ...rest } = poll;
  return {
    ...rest,
    question: question ?? '',
    maxChoices: maxChoices ?? null,
    closesAt: closesAt ?? '',
  };
}
