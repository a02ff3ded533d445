import { prefixOf, readSql, tablesOf } from '@forum/dumps';
import { Refused } from '@forum/move-in';
import { closedUploadsOf } from '../closed-uploads.ts';
import type { Conversion } from '../converter.ts';
import { dumpOf, firstIn } from '../source.ts';
import { Facts, NOTES } from './facts.ts';
import { MARKS } from './marks.ts';
import { PEOPLE } from './people.ts';
import { Places } from './places.ts';
import type { Run, Write } from './run.ts';
import { siteOf } from './site.ts';
import { TEXTS, writeGeneral } from './texts.ts';

const WRITES: Readonly<Record<string, Write>> = { ...PEOPLE, ...TEXTS, ...MARKS };

/** Tables whose rows do not come, and what they hold. */
const STAYS: Readonly<Record<string, string>> = {
  flags: 'flags, which are for staff',
  drafts: 'drafts',
  pages: 'pages',
  fof_pages: 'pages',
  warnings: 'warnings, which are for staff',
};

const NEEDED = ['discussions', 'posts', 'users'] as const;

/** Turns a dump of Flarum 1 or 2, from MySQL, MariaDB or Postgres, and its files into a move-in file. */
export async function convertFlarum(conversion: Conversion): Promise<void> {
  const dump = await dumpOf(conversion.source);
  const prefix = prefixOf(await tablesOf(dump), NEEDED);
  if (prefix === null)
    throw new Refused(`This is no dump of Flarum with rows of ${NEEDED.join(', ')}.`);
  const facts = await factsOf(conversion, dump, prefix);
  const places = new Places(facts);
  const all = new Set([...facts.uploadsOfPost.values()].flat());
  const isOpen = (post: number) => {
    const topic = facts.topicOfPost(post);
    if (topic === undefined || facts.hiddenPosts.has(post)) return false;
    return facts.discussions.get(topic)?.isHidden === false && places.isOpen(topic);
  };
  const closed = closedUploadsOf(facts.uploadsOfPost, isOpen);
  const run: Run = { ...conversion, facts, places, openUploads: all.difference(closed) };
  await writeGeneral(run);
  const wants = (table: string) => Object.hasOwn(WRITES, nameOf(table, prefix));
  for await (const { table, row } of readSql(dump, wants)) {
    await WRITES[nameOf(table, prefix)]?.(run, row);
  }
  const url = await firstIn(run.source, 'config.php', /'url'\s*=>\s*'(https?:\/\/[^'\s]{1,300})'/);
  await run.writer.finish(siteOf(run, url));
}

async function factsOf({ left }: Conversion, dump: string, prefix: string): Promise<Facts> {
  const facts = new Facts();
  const wants = (table: string) =>
    [NOTES, STAYS, WRITES].some((tables) => Object.hasOwn(tables, nameOf(table, prefix)));
  for await (const { table, row } of readSql(dump, wants)) {
    const name = nameOf(table, prefix);
    if ('join_time' in row || 'start_time' in row)
      throw new Refused(
        'This is a dump of Flarum before beta 8: bring that forum up to date first.',
      );
    NOTES[name]?.(facts, row);
    facts.counts.set(name, (facts.counts.get(name) ?? 0) + 1);
    const stays = STAYS[name];
    if (stays !== undefined) left.add(name, stays);
  }
  return facts;
}

/** A table's name without what the owner put before it; an empty text for one of another program. */
function nameOf(table: string, prefix: string): string {
  return table.startsWith(prefix) ? table.slice(prefix.length) : '';
}
