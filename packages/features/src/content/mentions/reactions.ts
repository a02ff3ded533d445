import type { RecordedEventOf } from '@forum/event-store';
import type { RecordedEvent } from '@forum/kernel';
import { defineReaction, type Reaction } from '@forum/projections';
import { commentEvents } from '../comments/events.ts';
import type { AppContext } from '../../framework/feature.ts';
import { postEvents } from '../posts/events.ts';
import { noteMentions } from './commands.ts';
import type { TextItem } from './events.ts';
import { listVersionsWithMentions } from './queries.ts';

const TYPES = ['PostCreated', 'PostEdited', 'PostPublished', 'CommentPosted', 'CommentEdited'];

/**
 * New text → its mentions. Runs after the writing command, so that resolving names costs the writer nothing; a draft's
 * names are resolved when it is published.
 */
export function mentionReactions(ctx: AppContext): readonly Reaction[] {
  const alone = (event: RecordedEvent) => note(ctx, [event]);
  return [
    defineReaction({
      name: 'mentions',
      after: [],
      events: [postEvents, commentEvents],
      handles: Object.fromEntries(TYPES.map((type) => [type, alone])),
      together: (events) => note(ctx, events),
      acrossPartitions: true,
    }),
  ];
}

/** A text that became visible. */
interface Sight {
  readonly item: TextItem;
  /** The version to read; null: the current one. */
  readonly contentId: string | null;
  readonly by: string;
  readonly at: Date;
}

async function note(ctx: AppContext, events: readonly RecordedEvent[]): Promise<void> {
  const sights = events.flatMap((event) => (isOurs(event) ? (sightOf(event) ?? []) : []));
  const versions = sights.flatMap(({ contentId }) => contentId ?? []);
  const promising = await listVersionsWithMentions(ctx.db, versions);
  for (const { item, contentId, by, at } of sights) {
    if (contentId !== null && !promising.has(contentId)) continue;
    await noteMentions(ctx, { meta: { actor: { id: by }, at }, ...item, by });
  }
}

type Ours =
  | RecordedEventOf<typeof postEvents, 'PostCreated' | 'PostEdited' | 'PostPublished'>
  | RecordedEventOf<typeof commentEvents, 'CommentPosted' | 'CommentEdited'>;

/** The log has parsed the data of every type it returns. */
function isOurs(event: RecordedEvent): event is Ours {
  return TYPES.includes(event.type);
}

/** Null: nobody can read it, the text is not new, or an import brought it, which notifies nobody. */
function sightOf({ type, data, at, meta }: Ours): Sight | null {
  const by = meta.actorId;
  if (by === null) return null;
  const post = { postId: data.postId, commentId: null };
  switch (type) {
    case 'PostCreated':
      return data.published || data.isPrivate === true
        ? { item: post, contentId: data.contentId, by, at }
        : null;
    case 'PostEdited': {
      const isNew = data.published && data.contentId !== data.previous.contentId;
      return isNew ? { item: post, contentId: data.contentId, by, at } : null;
    }
    case 'PostPublished':
      return { item: post, contentId: null, by, at };
    case 'CommentPosted':
    case 'CommentEdited': {
      const { postId, commentId, contentId } = data;
      return { item: { postId, commentId }, contentId, by, at };
    }
  }
}
