import type { Conversion } from '../converter.ts';
import { unescaped } from '../entities.ts';
import { convertSql, type Site, type SqlSystem } from '../sql-system.ts';
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

/** Turns a dump of phpBB 3.0 to 3.3, from MySQL, MariaDB or Postgres, and its files into a move-in file. */
export function convertPhpbb(conversion: Conversion): Promise<void> {
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

function addressOf(settings: ReadonlyMap<string, string>): string | null {
  const host = settings.get('server_name') ?? '';
  if (host === '') return null;
  const protocol = settings.get('server_protocol') === 'https://' ? 'https' : 'http';
  const port = settings.get('server_port') ?? '';
  const isUsual = ['', '0', '80', '443'].includes(port);
  const path = (settings.get('script_path') ?? '').replace(/\/$/, '');
  return `${protocol}://${host}${isUsual ? '' : `:${port}`}${path}`.slice(0, 500);
}
