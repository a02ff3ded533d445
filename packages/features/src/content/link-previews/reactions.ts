import { id } from '@forum/contracts';
import type { RecordedEvent } from '@forum/kernel';
import { defineReaction, type Reaction } from '@forum/projections';
import { z } from 'zod';
import type { AppContext } from '../../framework/feature.ts';
import { readSetting } from '../../operations/site-settings/queries.ts';
import { commentEvents } from '@forum/events/comments';
import { postEvents } from '@forum/events/posts';
import { noteLinks } from './commands.ts';
import { linkKeyOf, ownPathOf } from './parts/link-key.ts';
import { linksIn } from './parts/links-in.ts';
import { listPublicTexts } from './queries/public-texts.ts';
import { forgetLinks } from './store.ts';

const named = z.object({ postId: id, commentId: id.nullish() });

/**
 * Texts → the links that stand alone in them. Whatever happened to an item, its present text is read, if everybody may
 * read it: repeated and late events converge, and what is hidden, private or a draft has no links.
 */
export function linkPreviewReactions(ctx: AppContext): readonly Reaction[] {
  const note = (events: readonly RecordedEvent[]) => noteLinksOf(ctx, events);
  const types = [postEvents, commentEvents].flatMap(({ definitions }) => Object.keys(definitions));
  return [
    defineReaction({
      name: 'link-previews',
      after: ['posts', 'comments', 'site-settings'],
      events: [postEvents, commentEvents],
      handles: Object.fromEntries(types.map((type) => [type, (event) => note([event])])),
      together: note,
      acrossPartitions: true,
    }),
  ];
}

async function noteLinksOf(ctx: AppContext, events: readonly RecordedEvent[]): Promise<void> {
  const itemIds = [...new Set(events.flatMap(itemOf))];
  if (itemIds.length === 0) return;
  // While switched off, no links are recorded, and those of changed texts are still removed.
  const isOn = await readSetting(ctx.db, 'linkPreviews');
  const texts = isOn ? await listPublicTexts(ctx.db, itemIds) : [];
  const uses = texts.flatMap(({ itemId, postId, body }) =>
    linksIn(body).flatMap((address) => {
      const link = ownPathOf(address, ctx.site.siteUrl) === null ? linkKeyOf(address) : null;
      return link === null ? [] : [{ itemId, postId, link }];
    }),
  );
  if (uses.length === 0) await forgetLinks(ctx.db, itemIds);
  else await noteLinks(ctx, { itemIds, uses });
}

/** An import brings thousands of texts at once, whose links nobody has just written. */
function itemOf({ data, meta }: RecordedEvent): string[] {
  const item = named.safeParse(data);
  if (meta.actorId === null || !item.success) return [];
  return [item.data.commentId ?? item.data.postId];
}
