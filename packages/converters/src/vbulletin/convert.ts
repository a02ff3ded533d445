import type { Conversion } from '../converter.ts';
import { unescaped } from '../entities.ts';
import { isSeenByAll } from '../place-rights.ts';
import { convertSql, isDumpOf, type Site, type SqlRun, type SqlSystem } from '../sql-system.ts';
import { VBULLETIN5 } from '../vbulletin5/convert.ts';
import { NOTES, settleLetters, VbulletinFacts } from './facts.ts';
import { MARKS } from './marks.ts';
import { PEOPLE } from './people.ts';
import { rightsOf } from './rights.ts';
import { TEXTS } from './texts.ts';

const VBULLETIN: SqlSystem<VbulletinFacts> = {
  name: 'vBulletin 3 or 4',
  needed: ['thread', 'post', 'user', 'forum', 'usergroup'],
  facts: () => new VbulletinFacts(),
  notes: NOTES,
  writes: { ...PEOPLE, ...TEXTS, ...MARKS },
  stays: {
    customavatar: 'avatars, which the database has',
    event: 'events of the calendar',
    infraction: 'warnings, which are for staff',
    moderator: 'moderators of single forums',
    moderatorlog: 'the log of staff',
    postedithistory: 'earlier versions of posts',
    reputation: 'reputation of members',
    threadrate: 'ratings of topics',
    visitormessage: 'posts on profiles',
  },
  between: ({ facts }) => {
    settleLetters(facts);
    for (const forum of facts.forums.keys()) {
      if (isSeenByAll(rightsOf(forum, facts))) facts.openCategories.add(forum);
    }
    return Promise.resolve();
  },
  site: siteOf,
};

/** Turns a dump of vBulletin 3, 4 or 5 and its files into a move-in file. */
export async function convertVbulletin(conversion: Conversion): Promise<void> {
  if (await isDumpOf(conversion, VBULLETIN5)) return convertSql(conversion, VBULLETIN5);
  return convertSql(conversion, VBULLETIN);
}

function siteOf({ facts, left }: SqlRun<VbulletinFacts>): Site {
  const url = facts.settings.get('bburl') ?? '';
  return {
    system: 'vbulletin',
    name: unescaped(facts.settings.get('bbtitle') ?? '').slice(0, 300),
    baseUrls: /^https?:\/\//.test(url) ? [url.slice(0, 500)] : [],
    counts: { ...facts.counts, ...facts.letters.counts() },
    leftOut: left.all(),
  };
}
