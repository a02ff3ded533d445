import { Refused } from '@forum/move-in';
import { closedUploadsOf } from '../closed-uploads.ts';
import type { Conversion } from '../converter.ts';
import { firstIn } from '../source.ts';
import { Facts } from './facts.ts';
import { MARK_MEMBERS } from './marks.ts';
import { objectsOf, readObjects, type Part } from './objects.ts';
import { PEOPLE_FIELDS, PEOPLE_MEMBERS } from './people.ts';
import { rightsOf } from './rights.ts';
import type { Run } from './run.ts';
import { siteOf } from './site.ts';
import { TEXT_FIELDS, writeGathered } from './texts.ts';

const FIELDS = [...PEOPLE_FIELDS, ...TEXT_FIELDS];
const MEMBERS = [...PEOPLE_MEMBERS, ...MARK_MEMBERS];

/** Turns a dump of NodeBB's database, Postgres or MongoDB, and its uploads into a move-in file. */
export async function convertNodebb(conversion: Conversion): Promise<void> {
  const path = await objectsOf(conversion.source);
  const facts = await factsOf(path);
  const isOpen = (post: number) => {
    const { category, isHidden } = facts.topics.get(facts.topicOf(post) ?? 0) ?? {};
    if (category === undefined || isHidden === true || facts.closed.has(category)) return false;
    return !facts.deletedPosts.has(post) && rightsOf(category, facts).see.who === 'everyone';
  };
  const all = new Set([...facts.uploadsOfPost.values()].flat());
  const closed = closedUploadsOf(facts.uploadsOfPost, isOpen);
  const run: Run = {
    ...conversion,
    facts,
    openUploads: all.difference(closed),
    uploads: new Set(),
  };
  await writeGathered(run);
  for await (const part of readObjects(path)) await write(run, part);
  const url = await firstIn(run.source, 'config.json', /"url"\s*:\s*"(https?:\/\/[^"\s]{1,300})"/);
  await run.writer.finish(siteOf(run, url));
}

async function factsOf(path: string): Promise<Facts> {
  const facts = new Facts();
  for await (const part of readObjects(path)) facts.note(part);
  if (facts.members.size === 0 || facts.topics.size === 0)
    throw new Refused('This is no dump of NodeBB: it has no objects of users and topics.');
  facts.number();
  return facts;
}

async function write(run: Run, part: Part): Promise<void> {
  const isObject = part.kind === 'fields';
  for (const [pattern, become] of isObject ? FIELDS : MEMBERS) {
    const found = pattern.exec(part.key);
    if (found === null) continue;
    const fields = isObject ? part.fields : { member: part.member, score: part.score };
    await become(run, found.slice(1), fields);
    return;
  }
}
