import type { Conversion } from '../converter.ts';
import { isSeenByAll } from '../place-rights.ts';
import { convertSql, type Site, type SqlRun, type SqlSystem } from '../sql-system.ts';
import { numberOf } from '../values.ts';
import { isPlace, NOTES, XenforoFacts } from './facts.ts';
import { MARKS } from './marks.ts';
import { PEOPLE } from './people.ts';
import { rightsOf } from './rights.ts';
import { TEXTS } from './texts.ts';

const XENFORO: SqlSystem<XenforoFacts> = {
  name: 'XenForo',
  needed: ['thread', 'post', 'user', 'node', 'permission_entry'],
  facts: () => new XenforoFacts(),
  notes: NOTES,
  writes: { ...PEOPLE, ...TEXTS, ...MARKS },
  stays: {
    draft: 'drafts',
    report: 'reports, which are for staff',
    warning: 'warnings, which are for staff',
    profile_post: 'posts on profiles',
    profile_post_comment: 'comments on profiles',
    trophy: 'trophies',
  },
  between: ({ facts }) => {
    for (const row of facts.nodes.filter(isPlace)) {
      const id = numberOf(row['node_id']) ?? 0;
      if (isSeenByAll(rightsOf(id, facts, true))) facts.openCategories.add(id);
    }
    return Promise.resolve();
  },
  site: siteOf,
};

/** Turns a dump of XenForo 1 or 2 and its files into a move-in file. */
export function convertXenforo(conversion: Conversion): Promise<void> {
  return convertSql(conversion, XENFORO);
}

function siteOf({ facts, left }: SqlRun<XenforoFacts>): Site {
  const { settings, counts } = facts;
  const url = settings.get('boardUrl') ?? '';
  let messages = 0;
  for (const [, conversation] of facts.conversationOfMessage.entries()) {
    if (facts.conversations.has(String(conversation))) messages += 1;
  }
  return {
    system: 'xenforo',
    name: settings.get('boardTitle')?.slice(0, 300),
    baseUrls: /^https?:\/\//.test(url) ? [url.slice(0, 500)] : [],
    counts: { ...counts, messages },
    leftOut: left.all(),
  };
}
