import { readSql } from '@forum/dumps';
import { Refused, type MoveInWriter } from '@forum/move-in';
import type { Conversion } from '../converter.ts';
import { dumpOf } from '../source.ts';
import { textOf } from '../values.ts';
import { Facts, NOTES } from './facts.ts';
import { MARKS } from './marks.ts';
import { PEOPLE } from './people.ts';
import { seeOf, type Run, type Write } from './run.ts';
import { TEXTS, writeConversations } from './texts.ts';

const WRITES: Readonly<Record<string, Write>> = { ...PEOPLE, ...TEXTS, ...MARKS };

const NEEDED = ['person', 'local_user', 'community', 'post', 'comment'] as const;

/** Turns a dump of Lemmy since version 0.16 into a move-in file: what stands in this server's own communities. */
export async function convertLemmy(conversion: Conversion): Promise<void> {
  const dump = await dumpOf(conversion.source);
  const facts = await factsOf(dump);
  const run: Run = { ...conversion, facts };
  await writeConversations(run);
  const wants = (table: string) => Object.hasOwn(WRITES, table);
  for await (const { table, row } of readSql(dump, wants)) await WRITES[table]?.(run, row);
  await run.writer.finish(siteOf(run));
}

async function factsOf(dump: string): Promise<Facts> {
  const facts = new Facts();
  const seen = new Set<string>();
  const wants = (table: string) => {
    seen.add(table);
    return Object.hasOwn(NOTES, table);
  };
  for await (const { table, row } of readSql(dump, wants)) {
    if (table === 'comment' && !('path' in row))
      throw new Refused('This is a dump of Lemmy before 0.16: bring that forum up to date first.');
    NOTES[table]?.(facts, row);
  }
  const missing = NEEDED.filter((table) => !seen.has(table));
  if (missing.length > 0)
    throw new Refused(`This is no dump of Lemmy: it lacks ${missing.join(', ')}.`);
  return facts;
}

function siteOf({ facts, left }: Run): Parameters<MoveInWriter['finish']>[0] {
  const address = textOf(facts.site['ap_id']) ?? textOf(facts.site['actor_id']);
  const url = /^https?:\/\/[^/]{1,200}/.exec(address ?? '')?.[0];
  return {
    system: 'lemmy',
    name: facts.site['name']?.slice(0, 300),
    baseUrls: url === undefined ? [] : [url],
    counts: countsOf(facts),
    providers: Object.fromEntries([...facts.issuers].filter(([, issuer]) => issuer !== '')),
    leftOut: left.all(),
  };
}

/** Rows of this server by what the first pass saw, without asking what the second one wrote. */
function countsOf(facts: Facts): Record<string, number> {
  let topics = 0;
  let comments = 0;
  for (const [post] of facts.communityOfPost.entries()) if (facts.isHere(post)) topics += 1;
  for (const [, post] of facts.postOfComment.entries()) if (facts.isHere(post)) comments += 1;
  const communities = [...facts.communities.keys()];
  return {
    members: [...facts.people.values()].filter(({ isLocal }) => isLocal).length,
    groups: communities.filter((community) => seeOf(facts, community).who === 'groups').length,
    categories: communities.length,
    tags: facts.tags.size,
    uploads: facts.images.size,
    topics,
    posts: topics + comments,
    conversations: facts.pairs.size,
    messages: facts.messages,
  };
}
