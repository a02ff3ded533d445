import { openBytes, readCopy } from '@forum/dumps';
import { Refused } from '@forum/move-in';
import { closedUploadsOf } from '../closed-uploads.ts';
import type { Conversion } from '../converter.ts';
import { dumpOf } from '../source.ts';
import type { Row } from '../values.ts';
import { Facts, NOTES } from './facts.ts';
import { BADGES } from './badges.ts';
import { FOLLOWS } from './follows.ts';
import { MARKS } from './marks.ts';
import { PEOPLE } from './people.ts';
import type { Run, Write } from './run.ts';
import { siteOf } from './site.ts';
import { TEXTS } from './texts.ts';
import { UPLOADS } from './uploads.ts';

const WRITES: Readonly<Record<string, Write>> = {
  ...PEOPLE,
  ...TEXTS,
  ...MARKS,
  ...FOLLOWS,
  ...UPLOADS,
  ...BADGES,
};

/** Tables whose rows do not come, and what they hold. */
const STAYS: Readonly<Record<string, string>> = {
  drafts: 'drafts',
  chat_messages: 'messages of the chat',
  invites: 'invitations',
  reviewables: 'cases of moderators',
  watched_words: 'watched words',
  webhooks: 'webhooks',
  web_hooks: 'webhooks',
};

/** What is necessary to know a dump of Discourse by. */
const NEEDED = ['users', 'topics', 'posts', 'categories'] as const;

/** Turns a backup of Discourse, or its dump alone, into a move-in file; any version since 2014. */
export async function convertDiscourse(conversion: Conversion): Promise<void> {
  const dump = await dumpOf(conversion.source);
  const facts = await factsOf(conversion, dump);
  const run: Run = {
    ...conversion,
    facts,
    answered: new Set(),
    closedUploads: closedUploadsOf(facts.uploadsOfPost, (post) => facts.isOpen(post)),
  };
  for await (const { table, row } of readCopy(openBytes(dump), (name) =>
    Object.hasOwn(WRITES, name),
  )) {
    await WRITES[table]?.(run, row);
  }
  await run.writer.finish(siteOf(run));
}

async function factsOf({ left }: Conversion, dump: string): Promise<Facts> {
  const facts = new Facts();
  const seen = new Set<string>();
  const wants = (table: string) => {
    seen.add(table);
    return [NOTES, STAYS, WRITES].some((tables) => Object.hasOwn(tables, table));
  };
  for await (const { table, row } of readCopy(openBytes(dump), wants)) {
    NOTES[table]?.(facts, row);
    count(facts, table, row);
    const stays = STAYS[table];
    if (stays !== undefined) left.add(table, stays);
  }
  const missing = NEEDED.filter((table) => !seen.has(table));
  if (missing.length > 0) {
    throw new Refused(`This is no dump of Discourse: it lacks ${missing.join(', ')}.`);
  }
  return facts;
}

function count({ counts }: Facts, table: string, row: Row): void {
  const isOurs = table !== 'users' || !/^(?:-|0$)/.test(row['id'] ?? '');
  if (isOurs) counts.set(table, (counts.get(table) ?? 0) + 1);
}
