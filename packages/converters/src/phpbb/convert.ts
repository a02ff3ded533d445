import type { Conversion } from '../converter.ts';
import { unescaped } from '../entities.ts';
import { PHPBB2 } from '../phpbb2/convert.ts';
import { convertSql, isDumpOf, type Site, type SqlSystem } from '../sql-system.ts';
import { addressOf } from './address.ts';
import { NOTES, PhpbbFacts } from './facts.ts';
import { MARKS } from './marks.ts';
import { countMessages, MESSAGES } from './messages.ts';
import { PEOPLE } from './people.ts';
import { openPlaces, TEXTS } from './texts.ts';
import type { PhpbbRun } from './values.ts';

const PHPBB: SqlSystem<PhpbbFacts> = {
  name: 'phpBB 3',
  needed: ['topics', 'posts', 'forums', 'users', 'acl_options'],
  facts: () => new PhpbbFacts(),
  notes: NOTES,
  writes: { ...PEOPLE, ...TEXTS, ...MESSAGES, ...MARKS },
  stays: {
    drafts: 'drafts',
    reports: 'reports, which are for staff',
    warnings: 'warnings, which are for staff',
    log: 'the log of staff',
  },
  between: ({ facts }) => {
    openPlaces(facts);
    countMessages(facts);
    return Promise.resolve();
  },
  site: siteOf,
};

/** Turns a dump of phpBB 2 or 3.0 to 3.3, from MySQL, MariaDB or Postgres, and its files into a move-in file. */
export async function convertPhpbb(conversion: Conversion): Promise<void> {
  if (await isDumpOf(conversion, PHPBB2)) return convertSql(conversion, PHPBB2);
  return convertSql(conversion, PHPBB);
}

function siteOf({ facts, left }: PhpbbRun): Site {
  const { settings, counts } = facts;
  const url = addressOf(settings);
  return {
    system: 'phpbb',
    version: settings.get('version')?.slice(0, 60),
    name: unescaped(settings.get('sitename') ?? '').slice(0, 300),
    locale: settings.get('default_lang')?.slice(0, 20),
    baseUrls: url === null ? [] : [url],
    counts,
    leftOut: left.all(),
  };
}
