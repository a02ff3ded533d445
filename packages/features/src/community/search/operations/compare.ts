import type { SearchDocument } from '@forum/search';
import type { AppContext } from '../../../framework/feature.ts';
import { SEARCHED_KINDS, type Searched } from './kinds.ts';
import { listForumDocuments, listForumIds } from '../queries.ts';

const BATCH = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** How the search index differs from the forum. */
export interface SearchDrift {
  /** Documents that the index has. */
  readonly documents: number;
  /** Items that the forum shows and the index lacks. */
  readonly missing: number;
  /** Items that the index has and the forum does not show. */
  readonly extra: number;
}

/** Walks through both, side by side in id order. `tell` receives the number of documents seen so far. */
export async function compareSearch(
  ctx: Searched,
  tell: (documents: number) => void,
): Promise<SearchDrift> {
  const drift = { documents: 0, missing: 0, extra: 0 };
  for (const kind of SEARCHED_KINDS) {
    const indexed = inOrder((after) => ctx.search.listIds(kind, after, BATCH));
    let known = await indexed.next();
    const passKnown = async () => {
      drift.documents += 1;
      known = await indexed.next();
    };
    for await (const id of shownIds(ctx, kind)) {
      while (known.done !== true && known.value < id) {
        drift.extra += 1;
        await passKnown();
      }
      if (known.done !== true && known.value === id) await passKnown();
      else drift.missing += 1;
      tell(drift.documents + drift.missing);
    }
    while (known.done !== true) {
      drift.extra += 1;
      await passKnown();
    }
  }
  return drift;
}

/** Ids of the items that the forum shows, in order. */
async function* shownIds(
  { db }: Pick<AppContext, 'db'>,
  kind: SearchDocument['kind'],
): AsyncGenerator<string> {
  for (let after = BEFORE_ALL; ;) {
    const ids = await listForumIds(db, kind, { after, limit: BATCH });
    if (ids.length === 0) return;
    const { shown } = await listForumDocuments(db, kind, ids);
    yield* shown.map(({ id }) => id).sort();
    after = ids.at(-1) ?? after;
  }
}

async function* inOrder(read: (after: string) => Promise<string[]>): AsyncGenerator<string, void> {
  for (let ids = await read(BEFORE_ALL); ids.length > 0; ids = await read(ids.at(-1) ?? '')) {
    yield* ids;
  }
}
