import { LIMITS } from '@forum/contracts';
import { draft, getDraft, saveDraft } from '@forum/contracts/drafts';
import { fromMarkdown } from '@forum/features/framework/markdown/from-markdown';
import { toJson } from '@forum/rich-text';
import { z } from 'zod';
import { inputFrom } from '../input-schema.ts';
import { hintsOf, type Tool } from '../tool.ts';

const asked = z.strictObject({
  place: z.string().max(60),
  content: z.string().max(LIMITS.content.bytes),
  title: z.string().max(LIMITS.title.max).default(''),
  categoryId: z.string().max(100).optional(),
  prefix: z.string().max(LIMITS.prefix.max).default(''),
  tags: z.array(z.string().max(LIMITS.tagLength)).max(LIMITS.tags.max).default([]),
  excerpt: z.string().max(LIMITS.excerpt.max).default(''),
});

const PLACE =
  'Which composer: `post:new:` followed by the id of a category or by nothing; `post:edit:`, `comment:new:` with the id of a post; `comment:reply:`, `comment:edit:` with the id of a comment';

/** A text that waits in the member's own composer, for them to send. */
export const drafting: Tool = {
  name: 'save_draft',
  title: 'Save a draft',
  description:
    'Save a text as the member’s own draft, for them to read, change and send. It replaces the draft that is there. The content is Markdown; title, category, prefix, tags and excerpt are of posts',
  inputSchema: {
    type: 'object',
    properties: {
      place: { type: 'string', description: PLACE },
      content: { type: 'string' },
      title: { type: 'string' },
      categoryId: { type: 'string' },
      prefix: { type: 'string' },
      tags: { type: 'array', items: { type: 'string' } },
      excerpt: { type: 'string' },
    },
    required: ['place', 'content'],
    additionalProperties: false,
  },
  hints: hintsOf(saveDraft),
  calls: [getDraft, saveDraft],
  run: async (input, { call, siteUrl, memberId }) => {
    const { place, content, categoryId, ...fields } = inputFrom(asked, input);
    const params = { place };
    const found = z.object({ draft: draft.nullable() }).parse(await call(getDraft, { params }));
    const rest = { prefixColor: 'blue', featured: false, published: true } as const;
    await call(saveDraft, {
      params,
      body: {
        content: toJson(fromMarkdown(content, siteUrl)),
        fields: place.startsWith('post:')
          ? { ...fields, ...rest, categoryId: categoryId ?? null }
          : null,
        basedOn: found.draft?.version ?? null,
        owner: memberId,
      },
    });
    return 'The draft is saved.';
  },
};
