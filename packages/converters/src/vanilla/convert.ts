import type { Conversion } from '../converter.ts';
import { isSeenByAll } from '../place-rights.ts';
import { firstIn } from '../source.ts';
import { convertSql, type Site, type SqlRun, type SqlSystem } from '../sql-system.ts';
import { NOTES, VanillaFacts } from './facts.ts';
import { MARKS } from './marks.ts';
import { PEOPLE } from './people.ts';
import { Rights } from './rights.ts';
import { sortRoles } from './roles.ts';
import { TEXTS, writeCategories } from './texts.ts';
import { gatherUploads } from './uploads.ts';

type Run = SqlRun<VanillaFacts>;

const VANILLA: SqlSystem<VanillaFacts> = {
  name: 'Vanilla 2 or later',
  needed: ['Discussion', 'UserRole', 'Category', 'Permission'],
  facts: () => new VanillaFacts(),
  notes: NOTES,
  writes: { ...PEOPLE, ...TEXTS, ...MARKS },
  stays: {
    Activity: 'posts on walls and notes of the forum itself',
    ActivityComment: 'comments on walls',
    Log: 'the log of staff, with what was deleted or waits for approval',
    Draft: 'drafts',
    UserBadge: 'badges of members',
    BadgeAward: 'badges of members',
    UserNote: 'notes, which are for staff',
    Ban: 'bans of addresses and names',
    Invitation: 'invitations',
  },
  between: prepare,
  site: siteOf,
};

/** Turns a dump of Vanilla 2 or later, its files and its configuration into a move-in file. */
export function convertVanilla(conversion: Conversion): Promise<void> {
  return convertSql(conversion, VANILLA);
}

const CONFIG = 'conf/config.php';

async function prepare(run: Run): Promise<void> {
  const { facts, source } = run;
  const settingOf = (name: string) => firstIn(source, CONFIG, assignmentOf(name));
  if ((await firstIn(source, CONFIG, /(\$Configuration)/)) !== null) {
    const closed = (await settingOf('PrivateCommunity')) ?? 'false';
    facts.isPrivate = !/^(?:false|0|''|'0'|"")$/i.test(closed.trim());
  }
  facts.title = quoted(await settingOf('Title'));
  facts.url = urlOf(quoted(await settingOf('Domain')));
  sortRoles(facts);
  const rights = new Rights(facts);
  for (const category of facts.categories.keys())
    if (isSeenByAll(rights.of(category))) facts.openCategories.add(category);
  await writeCategories(run, (category) => rights.of(category));
  await gatherUploads(run);
}

function assignmentOf(name: string): RegExp {
  return new RegExp(String.raw`\['Garden'\]\['${name}'\]\s{0,9}=([^;]{1,500});`);
}

function quoted(value: string | null): string | null {
  return /^\s{0,9}(['"])(.{1,300})\1\s{0,9}$/.exec(value ?? '')?.[2] ?? null;
}

/** The address, which is empty unless somebody wrote it there. */
function urlOf(domain: string | null): string | null {
  if (domain === null || !/^(?:https?:\/\/)?[\w.-]{1,200}[\w./:-]{0,200}$/.test(domain))
    return null;
  const url = domain.startsWith('http') ? domain : `https://${domain}`;
  return url.replace(/\/$/, '');
}

function siteOf({ facts, left }: Run): Site {
  return {
    system: 'vanilla',
    name: facts.title?.slice(0, 300),
    baseUrls: facts.url === null ? [] : [facts.url],
    counts: { ...facts.counts, categories: facts.categories.size, messages: facts.countMessages() },
    leftOut: left.all(),
  };
}
