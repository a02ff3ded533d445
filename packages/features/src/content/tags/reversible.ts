import { paletteKey } from '@forum/contracts';
import { defineReversible } from '../../framework/acts/reversible.ts';
import { isTagEvent, tagFacts, type TagEvent, type TagFacts } from '@forum/events/tags';

/** Tags: their colours and redirects. The tags on a post are the post's own fields. */
export const reversibleTags = defineReversible<TagFacts>({
  stream: 'tag',
  ...tagFacts,
  fields: ({ color, to }) => ({ color, to }),
  // A tag that others were renamed into stays a tag of its own, even when an earlier renaming of it is redone.
  says: (_state, event) =>
    isTagEvent(event) && event.type === 'TagRedirected'
      ? new Map([['to', event.data.to]])
      : new Map(),
  reconcile: async (_ctx, _tx, { name, changes, by }): Promise<TagEvent[]> => {
    const key = name.slice('tag:'.length);
    return [...changes].map(([field, value]) =>
      field === 'color'
        ? { type: 'TagColored', data: { key, color: paletteKey.nullable().parse(value), by } }
        : {
            type: 'TagRedirected',
            data: { key, to: typeof value === 'string' ? value : null, by },
          },
    );
  },
});
