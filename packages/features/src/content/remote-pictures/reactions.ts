import { id } from '@forum/contracts';
import { pageSlug } from '@forum/contracts/pages';
import type { RecordedEvent } from '@forum/kernel';
import { defineReaction, type Reaction } from '@forum/projections';
import { z } from 'zod';
import type { AppContext } from '../../framework/feature.ts';
import { commentEvents } from '@forum/events/comments';
import { pageEvents } from '@forum/events/pages';
import { postEvents } from '@forum/events/posts';
import { noteUses } from './commands.ts';
import { picturesIn } from './parts/pictures-in.ts';
import { listWrittenTexts, type WhichTexts } from './queries/written-texts.ts';
import { forgetUses } from './store.ts';

const ofItem = z.object({ postId: id, commentId: id.nullish() });
const ofPage = z.object({ slug: pageSlug });

/**
 * Texts → the pictures that they show from other sites. Whatever happened to a text, its present state is read:
 * repeated and late events converge, and what was purged shows none. From the start of the log, since nothing else
 * finds the pictures of older texts.
 */
export function remotePictureReactions(ctx: AppContext): readonly Reaction[] {
  const note = (events: readonly RecordedEvent[]) => notePicturesOf(ctx, events);
  const events = [postEvents, commentEvents, pageEvents];
  const types = events.flatMap(({ definitions }) => Object.keys(definitions));
  return [
    defineReaction({
      name: 'remote-pictures',
      after: ['posts', 'comments', 'pages'],
      from: 'start',
      events,
      handles: Object.fromEntries(types.map((type) => [type, (event) => note([event])])),
      together: note,
      acrossPartitions: true,
    }),
  ];
}

async function notePicturesOf(ctx: AppContext, events: readonly RecordedEvent[]): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - FRESH_MS);
  const { fresh = [], slow = [] } = Object.groupBy(events, (event) =>
    isFresh(event, since) ? 'fresh' : 'slow',
  );
  await noteTexts(ctx, textsOf(slow), { isSlow: true });
  await noteTexts(ctx, textsOf(fresh), { isSlow: false });
}

const FRESH_MS = 60 * 60 * 1000;

/** An import brings thousands of texts at once, and so does the log of a forum that has just learned to copy. */
function isFresh({ meta, at }: RecordedEvent, since: Date): boolean {
  return meta.actorId !== null && at > since;
}

function textsOf(events: readonly RecordedEvent[]): WhichTexts {
  const itemIds = new Set<string>();
  const pages = new Set<string>();
  for (const { data } of events) {
    const item = ofItem.safeParse(data);
    const page = ofPage.safeParse(data);
    if (item.success) itemIds.add(item.data.commentId ?? item.data.postId);
    else if (page.success) pages.add(page.data.slug);
  }
  return { itemIds: [...itemIds], pages: [...pages] };
}

async function noteTexts(
  ctx: AppContext,
  which: WhichTexts,
  { isSlow }: { readonly isSlow: boolean },
): Promise<void> {
  const textIds = [...which.itemIds, ...which.pages.map((slug) => `page:${slug}`)];
  if (textIds.length === 0) return;
  const texts = await listWrittenTexts(ctx.db, which);
  const uses = texts.flatMap(({ body, ...text }) =>
    picturesIn(body, ctx.site.siteUrl).map((address) => ({ ...text, address })),
  );
  if (uses.length === 0) await forgetUses(ctx.db, textIds);
  else await noteUses(ctx, { textIds, uses, isSlow });
}
