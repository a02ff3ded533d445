import { textIn } from './source.ts';
import { Tally, type Proof, type Verifying } from './tally.ts';

/** Whether badges are here, and with them whoever had them. */
export async function badges({ ctx, source, named }: Verifying): Promise<Proof[]> {
  const tally = new Tally('badges that are here');
  const held = new Tally('members who have their badges');
  const rows = await ctx.db.selectFrom('badge').select('id').execute();
  const here = new Set(rows.map(({ id }) => id));
  const comes = new Set<string>();
  for await (const { row, line } of source.numbered('badges')) {
    const key = textIn(row, 'key');
    const isThere = here.has(source.idOf('badge', key));
    if (isThere) comes.add(key);
    const isNamed = named.has('badges', key, { line });
    tally.check(isThere, () => `badges ${key} is not here`, isNamed);
  }
  for await (const { row, line } of source.numbered('member_badges')) {
    const [badge, member] = [textIn(row, 'badge'), textIn(row, 'member')];
    // What is not here at all is told above.
    if (!comes.has(badge)) continue;
    const found = await ctx.db
      .selectFrom('member_badge')
      .select('held')
      .where('member_id', '=', source.idOf('member', member))
      .where('badge_id', '=', source.idOf('badge', badge))
      .executeTakeFirst();
    const isNamed = named.has('member_badges', '', { line });
    held.check(found !== undefined, () => `${member} lacks the badge ${badge}`, isNamed);
  }
  return [tally.done(), held.done()];
}
