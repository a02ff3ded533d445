import type { SearchDocument } from '@forum/search';
import { SEARCHED_KINDS, type Searched } from './kinds.ts';
import { listForumDocuments, listForumIds } from '../queries.ts';

type Kind = SearchDocument['kind'];

const BATCH = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Rebuilds the search index from the read tables while the present one serves, both the engine's documents and what
 * derives from them. `told` receives the number of documents per kind.
 */
export async function reindexForum(
  ctx: Searched,
  told: (documents: number, kind: Kind) => void,
): Promise<void> {
  for (const kind of SEARCHED_KINDS) told(await resendKind(ctx, kind), kind);
  await ctx.search.rebuild();
}

async function resendKind(ctx: Searched, kind: Kind): Promise<number> {
  let documents = 0;
  const { db, search } = ctx;
  await eachBatch(
    (after) => listForumIds(db, kind, { after, limit: BATCH }),
    async (ids) => {
      documents += await resend(ctx, kind, ids);
    },
  );
  // Items that the index has and the forum lacks.
  await eachBatch(
    (after) => search.listIds(kind, after, BATCH),
    (ids) => resend(ctx, kind, ids),
  );
  return documents;
}

async function eachBatch(
  read: (after: string) => Promise<string[]>,
  act: (ids: string[]) => Promise<unknown>,
): Promise<void> {
  for (let ids = await read(BEFORE_ALL); ids.length > 0; ids = await read(ids.at(-1) ?? '')) {
    await act(ids);
  }
}

/** @returns how many of them can be found */
async function resend({ db, search }: Searched, kind: Kind, ids: string[]): Promise<number> {
  // Read before the rows: an event in between has a later version, so its document wins.
  const versions = await search.versionsOf(kind, ids);
  const { shown, hidden } = await listForumDocuments(db, kind, ids);
  await search.index(
    shown.map((document) => ({ ...document, version: versions.get(document.id) ?? 0 })),
  );
  await search.remove(
    hidden.flatMap((id) => {
      const version = versions.get(id);
      return version === undefined ? [] : [{ kind, id, version }];
    }),
  );
  return shown.length;
}
