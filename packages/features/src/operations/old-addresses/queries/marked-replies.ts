import type { OldTarget } from '@forum/contracts/old-addresses';
import type { AppContext } from '../../../framework/feature.ts';
import { keyOfThing } from '../parts/normal-form.ts';

type Thing = Exclude<OldTarget, { url: string }>;

const MARK = /#[a-z_-]{0,20}([0-9]{1,20})$/iu;

/**
 * Replies that only the mark behind an address names, as in `#p17`, by address: the number is taken for a post of that
 * topic alone.
 * @param spaces those of the old forum that the addresses are of (`spacesOf`)
 */
export async function findMarkedReplies(
  { db }: Pick<AppContext, 'db'>,
  leads: ReadonlyMap<string, OldTarget>,
  spaces: readonly string[],
): Promise<ReadonlyMap<string, Thing>> {
  const asked = [...leads].flatMap(([url, to]) => {
    const number = MARK.exec(url)?.[1];
    const isOfTopic = 'kind' in to && to.kind === 'post' && number !== undefined;
    if (!isOfTopic) return [];
    return spaces.map((space) => ({ url, postId: to.id, key: keyOfThing('post', number, space) }));
  });
  if (asked.length === 0) return new Map();
  const keys = [...new Set(asked.map(({ key }) => key))];
  const rows = await db
    .selectFrom('old_address')
    .selectAll()
    .where('key', 'in', keys)
    .where('kind', '=', 'comment')
    .execute();
  const found = new Map(rows.map((row) => [row.key, row]));
  return new Map(
    asked.flatMap(({ url, postId, key }): [string, Thing][] => {
      const row = found.get(key);
      if (row?.post_id !== postId) return [];
      return [[url, { kind: 'comment', id: row.target, postId }]];
    }),
  );
}
