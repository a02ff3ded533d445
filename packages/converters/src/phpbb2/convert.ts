import { addressOf } from '../phpbb/address.ts';
import { unescaped } from '../entities.ts';
import type { Site, SqlRun, SqlSystem } from '../sql-system.ts';
import { NOTES, Phpbb2Facts } from './facts.ts';
import { PEOPLE } from './people.ts';
import { prepare, TEXTS } from './texts.ts';

/** Version 2, whose texts and rights lie in tables of their own. */
export const PHPBB2: SqlSystem<Phpbb2Facts> = {
  name: 'phpBB 2',
  needed: ['posts_text', 'topics', 'posts', 'forums', 'categories', 'users'],
  facts: () => new Phpbb2Facts(),
  notes: NOTES,
  writes: { ...PEOPLE, ...TEXTS },
  stays: { vote_voters: 'who voted, since no table says for what', words: 'words to replace' },
  between: prepare,
  site: siteOf,
};

function siteOf({ facts, left }: SqlRun<Phpbb2Facts>): Site {
  const { settings, counts, letters } = facts;
  const url = addressOf(settings);
  const version = (settings.get('version') ?? '').replace(/^\./, '2.');
  return {
    system: 'phpbb',
    version: version.slice(0, 60),
    name: unescaped(settings.get('sitename') ?? '').slice(0, 300),
    locale: settings.get('default_lang')?.slice(0, 20),
    baseUrls: url === null ? [] : [url],
    counts: { ...counts, ...letters.counts() },
    leftOut: left.all(),
  };
}
