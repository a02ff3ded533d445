import { textIn, type SourceRow } from './source.ts';
import { Tally, type Proof, type Verifying } from './tally.ts';

/** Whether each member has saved here what they had saved there, where both came; what they removed since is told too. */
export async function bookmarks(
  { ctx, source, named }: Verifying,
  openers: ReadonlyMap<string, string>,
): Promise<Proof> {
  const tally = new Tally('what members saved');
  const opened = new Map([...openers].map(([topic, post]) => [post, topic]));
  const idOf = (row: SourceRow) => {
    const target = textIn(row, 'target');
    const topic = textIn(row, 'kind') === 'topic' ? target : opened.get(target);
    return topic === undefined ? source.idOf('post', target) : source.idOf('topic', topic);
  };
  for await (const { row, line } of source.numbered('bookmarks')) {
    if (!['topic', 'post'].includes(textIn(row, 'kind'))) continue;
    const memberId = source.idOf('member', textIn(row, 'member'));
    const id = idOf(row);
    if (!(await isHere(ctx, memberId, id))) continue;
    const saved = await ctx.db
      .selectFrom('saved_item')
      .select('item_id')
      .where('member_id', '=', memberId)
      .where('item_id', '=', id)
      .executeTakeFirst();
    const told = () => `${textIn(row, 'member')} has not saved ${textIn(row, 'target')}`;
    tally.check(saved !== undefined, told, named.has('bookmarks', id, { line }));
  }
  return tally.done();
}

async function isHere({ db }: Verifying['ctx'], memberId: string, id: string): Promise<boolean> {
  const found = await Promise.all([
    db.selectFrom('account').select('member_id').where('member_id', '=', memberId).execute(),
    db.selectFrom('post').select('id').where('id', '=', id).execute(),
    db.selectFrom('comment').select('id').where('id', '=', id).execute(),
  ]);
  const [members, posts, comments] = found.map((rows) => rows.length);
  return members === 1 && (posts ?? 0) + (comments ?? 0) > 0;
}
