import { basename, resolve } from 'node:path';
import type { Conversion } from '../converter.ts';
import { Facts, versionIn } from './facts.ts';
import { folderOf, rowsOf } from './rows.ts';
import { PLACE, WRITES, type Run } from './write.ts';

/** Turns a dump of a site of Stack Exchange, unpacked, into a move-in file. */
export async function convertStackexchange(conversion: Conversion): Promise<void> {
  const { source, writer, left } = conversion;
  const folder = folderOf(source);
  const facts = await factsOf(folder);
  const run: Run = { ...conversion, facts, voted: new Map() };
  const host = hostOf(folder);
  const name = host?.split('.')[0] ?? 'Questions';
  await writer.add('categories', {
    key: PLACE,
    name,
    // What is in a dump was published by the site, for everybody.
    see: { who: 'everyone' },
    post: { who: 'members' },
    reply: { who: 'members' },
  });
  for (const tag of facts.tags) await writer.add('tags', { key: tag, name: tag });
  for (const [file, write] of Object.entries(WRITES)) {
    for await (const row of rowsOf(folder, file)) await write(run, row);
  }
  await writer.finish({
    system: 'stackexchange',
    name,
    baseUrls: host === null ? [] : [`https://${host}`],
    counts: countsOf(facts),
    leftOut: left.all(),
  });
}

function countsOf(facts: Facts): Record<string, number> {
  let posts = 0;
  for (const [post] of facts.questionOf.entries())
    if (facts.questionOfPost(post) !== undefined) posts += 1;
  return {
    members: facts.voters.length,
    categories: 1,
    tags: facts.tags.size,
    topics: facts.topics,
    posts: posts + facts.comments,
    revisions: facts.replacedBy.size,
  };
}

async function factsOf(folder: string): Promise<Facts> {
  const facts = new Facts();
  for await (const row of rowsOf(folder, 'Users')) facts.noteUser(row);
  for await (const row of rowsOf(folder, 'Posts')) facts.notePost(row);
  for await (const row of rowsOf(folder, 'Comments')) {
    if (facts.questionOfPost(Number(row['PostId'])) !== undefined) facts.comments += 1;
  }
  for await (const row of rowsOf(folder, 'Votes')) facts.noteVote(row);
  for await (const row of rowsOf(folder, 'PostHistory')) {
    const isThere = facts.questionOfPost(Number(row['PostId'])) !== undefined;
    if (versionIn(row) !== null && isThere) facts.noteVersion(row);
  }
  return facts;
}

/** The site of a folder that is called like it, such as `cooking.stackexchange.com`; null for any other name. */
function hostOf(folder: string): string | null {
  const name = basename(resolve(folder)).toLowerCase();
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(name) ? name : null;
}
