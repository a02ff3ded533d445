import type { Conversion } from '../converter.ts';
import { isSeenByAll } from '../place-rights.ts';
import { convertSql, type Site, type SqlRun, type SqlSystem } from '../sql-system.ts';
import { MybbFacts, NOTES } from './facts.ts';
import { PEOPLE } from './people.ts';
import { rightsOf } from './rights.ts';
import { MARKS, TEXTS } from './texts.ts';

const MYBB: SqlSystem<MybbFacts> = {
  name: 'MyBB',
  needed: ['threads', 'posts', 'users', 'forums', 'usergroups'],
  facts: () => new MybbFacts(),
  notes: NOTES,
  writes: { ...PEOPLE, ...TEXTS, ...MARKS },
  stays: {
    threadratings: 'ratings of topics',
    reportedcontent: 'reports, which are for staff',
    warnings: 'warnings, which are for staff',
    moderatorlog: 'the log of staff',
    events: 'events of the calendar',
    moderators: 'moderators of single forums',
    banfilters: 'bans of addresses',
  },
  between: ({ facts }) => {
    for (const forum of facts.forums.keys()) {
      if (isSeenByAll(rightsOf(forum, facts))) facts.openCategories.add(forum);
    }
    return Promise.resolve();
  },
  site: siteOf,
};

/** Turns a dump of MyBB 1.8 and its files into a move-in file. */
export function convertMybb(conversion: Conversion): Promise<void> {
  return convertSql(conversion, MYBB);
}

function siteOf({ facts, left }: SqlRun<MybbFacts>): Site {
  const url = facts.settings.get('bburl') ?? '';
  return {
    system: 'mybb',
    name: facts.settings.get('bbname')?.slice(0, 300),
    baseUrls: /^https?:\/\//.test(url) ? [url.slice(0, 500)] : [],
    counts: { ...facts.counts, ...facts.letters.counts() },
    leftOut: left.all(),
  };
}
