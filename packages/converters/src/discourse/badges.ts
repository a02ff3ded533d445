import { keyOf, momentOf, textOf, type Row } from '../values.ts';
import type { Write } from './run.ts';

const TIERS: ReadonlyMap<string, 'gold' | 'silver' | 'bronze'> = new Map([
  ['1', 'gold'],
  ['2', 'silver'],
  ['3', 'bronze'],
] as const);

/** What becomes of badges: those that somebody made, and who has them. */
export const BADGES: Readonly<Record<string, Write>> = {
  badges: async (run, row) => {
    const key = keyOf(row['id']);
    if (key === undefined || !run.facts.badges.has(key))
      return run.left.add('badges', 'that Discourse gives by itself, and those that are off');
    await run.writer.add('badges', {
      key,
      name: (row['name'] ?? key).slice(0, 300),
      description: plain(row['description']),
      picture: keyOf(row['image_upload_id']),
      tier: TIERS.get(row['badge_type_id'] ?? ''),
    });
  },
  user_badges: async (run, row) => {
    const [badge, member] = [keyOf(row['badge_id']), keyOf(row['user_id'])];
    if (badge === undefined || member === undefined || !run.facts.badges.has(badge))
      return run.left.add('member_badges', 'of badges that stay behind');
    const pair = `${badge} ${member}`;
    // Some are given once for each post.
    if (run.facts.holders.has(pair)) return run.left.add('member_badges', 'given again');
    run.facts.holders.add(pair);
    await run.writer.add('member_badges', { badge, member, at: momentOf(row['granted_at']) });
  },
};

/** Descriptions are HTML. */
function plain(html: Row[string] | undefined): string | undefined {
  return textOf(html)
    ?.replace(/<[^<>]{0,500}>/g, '')
    .slice(0, 5000);
}
