import type { Actor } from '@forum/contracts';
import type { PageSlug } from '@forum/contracts/pages';
import type { Outcome, StoreTransaction } from '@forum/event-store';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import { recordAct, type Grounds } from '../../framework/acts/record.ts';
import { decideEditPage } from './decide.ts';
import { pageBody, type PageBody } from './operations/page-body.ts';
import { pageFacts, pageStream, type PageFacts } from '@forum/events/pages';
import { readText } from '../../framework/stored-text.ts';

/** Changes of a page; undefined fields stay. `shown` is the page as shown now. */
export interface PageChanges {
  readonly actor: Actor;
  readonly grounds?: Grounds | undefined;
  readonly slug: PageSlug;
  readonly title: string | undefined;
  readonly content: string | undefined;
  /** The default text, for pages not yet written by staff. */
  readonly fallback: { readonly title: string; readonly content: string };
}

/** Changes a page; the version before is kept. @throws DomainError invalid */
export function editPage(
  ctx: CommandContext,
  { meta, actor, grounds, slug, title, content, fallback }: Command<PageChanges>,
): Promise<Outcome<null>> {
  const written = content === undefined ? undefined : pageBody(content);
  const initial = pageBody(fallback.content);
  return ctx.eventStore.execute(meta, async (tx) => {
    const stream = pageStream(slug);
    await tx.decide(stream, pageFacts, async (before) => {
      // A new title alone keeps the text; the program's default is then stored, since it may change with the next
      // version.
      const body = written ?? (before.contentId === null ? initial : undefined);
      const command = {
        slug,
        by: actor.id,
        title: title ?? before.title ?? fallback.title,
        contentId: await contentIdOf(ctx, tx, { before, body }),
      };
      const events = decideEditPage(command, before);
      if (events.length === 0) return [];
      const target = { type: 'page', id: slug } as const;
      const act = { by: actor, target, root: stream.root, memberId: null };
      await recordAct(ctx, tx, { ...grounds, kind: 'page.edit', ...act });
      return events;
    });
    return null;
  });
}

async function contentIdOf(
  ctx: CommandContext,
  tx: StoreTransaction,
  { before, body }: { readonly before: PageFacts; readonly body: PageBody | undefined },
): Promise<string> {
  const { contentId } = before;
  if (contentId !== null) {
    if (body === undefined) return contentId;
    if ((await readText(tx.connection, contentId)).body === body.json) return contentId;
  }
  const id = ctx.newId();
  await tx.saveContent({ id, body: body?.json ?? '', text: body?.text ?? '' });
  return id;
}
