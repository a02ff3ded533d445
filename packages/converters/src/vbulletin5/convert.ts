import { unescaped } from '../entities.ts';
import { isOwnGroup } from '../group-audience.ts';
import type { Site, SqlRun, SqlSystem } from '../sql-system.ts';
import { NOTES, Vbulletin5Facts } from './facts.ts';
import { MARKS } from './marks.ts';
import { PEOPLE } from './people.ts';
import { standingOf } from './rights.ts';
import { prepare, TEXTS } from './texts.ts';

/** Version 5, in which places, topics, answers, messages and files are all nodes of one tree. */
export const VBULLETIN5: SqlSystem<Vbulletin5Facts> = {
  name: 'vBulletin 5',
  needed: ['node', 'contenttype', 'text', 'user', 'usergroup'],
  facts: () => new Vbulletin5Facts(),
  notes: NOTES,
  writes: { ...PEOPLE, ...TEXTS, ...MARKS },
  stays: {
    customavatar: 'avatars, which the database has',
    infraction: 'warnings, which are for staff',
    report: 'reports, which are for staff',
    groupintopic: 'roles of members within places',
    moderator: 'moderators of single places',
    moderatorlog: 'the log of staff',
    postedithistory: 'earlier versions of posts',
  },
  between: prepare,
  site: siteOf,
};

/** Numbers are those of nodes: links of earlier versions counted anew, and would lead elsewhere by them. */
const RULES = [
  // Before those of topics, which begin with anything.
  { pattern: '/member/{member#}-{*}', becomes: 'member' },
  { pattern: '/node/{post#}', becomes: 'post' },
  { pattern: '/filedata/fetch?id={upload#}', becomes: 'upload' },
  { pattern: '/{**}/{topic#}-{*}?p={post#}', becomes: 'post' },
  { pattern: '/{**}/{topic#}-{*}', becomes: 'topic' },
  { pattern: '/{**}/{topic#}-{*}/{*}', becomes: 'topic' },
];

function siteOf({ facts, left }: SqlRun<Vbulletin5Facts>): Site {
  const url = facts.settings.get('frontendurl') ?? facts.settings.get('bburl') ?? '';
  const standing = standingOf(facts);
  const groups = [...facts.groups.keys()].filter((group) => isOwnGroup(group, standing));
  return {
    system: 'vbulletin5',
    name: unescaped(facts.settings.get('bbtitle') ?? '').slice(0, 300),
    baseUrls: /^https?:\/\//.test(url) ? [url.slice(0, 500)] : [],
    addressRules: RULES,
    counts: { ...facts.counts, groups: groups.length, ...facts.letters.counts() },
    leftOut: left.all(),
  };
}
