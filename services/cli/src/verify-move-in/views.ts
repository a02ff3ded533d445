import { textIn, type SourceRow } from './source.ts';
import { Tally, type Proof, type Verifying } from './tally.ts';

const AT_ONCE = 1000;
/** From here on, twice as many are a run that counted again, and not readers since. */
const MANY = 100;

/** Whether topics were viewed as often as in the source, and not twice as often: readers since then are more. */
export async function views({ ctx, source }: Verifying): Promise<Proof> {
  const tally = new Tally('views of topics');
  let batch: SourceRow[] = [];
  const end = async () => {
    const rows = batch;
    batch = [];
    if (rows.length === 0) return;
    const here = await ctx.db
      .selectFrom('post')
      .leftJoin('post_view', 'post_view.post_id', 'post.id')
      .select(['post.id', 'views'])
      .where(
        'post.id',
        'in',
        rows.map((row) => source.idOf('topic', textIn(row, 'key'))),
      )
      .execute();
    const byId = new Map(here.map((row) => [row.id, row.views ?? 0]));
    for (const row of rows) {
      const key = textIn(row, 'key');
      const found = byId.get(source.idOf('topic', key));
      // What is not here at all is told elsewhere.
      if (found === undefined) continue;
      const there = Number(row['views']);
      const isRight = found >= there && (there < MANY || found < 2 * there);
      tally.check(isRight, () => `topic ${key}: ${found} views, and ${there} there`);
    }
  };
  for await (const row of source.rows('topics')) {
    if (typeof row['views'] !== 'number' || row['views'] <= 0) continue;
    batch.push(row);
    if (batch.length >= AT_ONCE) await end();
  }
  await end();
  return tally.done();
}
