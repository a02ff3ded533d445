import type { Conversion } from '../converter.ts';
import { firstIn } from '../source.ts';
import { convertSql, type Site, type SqlRun, type SqlSystem } from '../sql-system.ts';
import { noteRecipient, NOTES, SmfFacts } from './facts.ts';
import { PEOPLE } from './people.ts';
import { MARKS, openBoards, TEXTS } from './texts.ts';

const SMF: SqlSystem<SmfFacts> = {
  name: 'SMF',
  needed: ['topics', 'messages', 'members', 'boards', 'membergroups'],
  facts: () => new SmfFacts(),
  notes: { ...NOTES, pm_recipients: noteRecipient },
  writes: { ...PEOPLE, ...TEXTS, ...MARKS },
  stays: {
    calendar: 'events of the calendar',
    log_actions: 'the log of staff',
    log_reported: 'reports, which are for staff',
    moderators: 'moderators of single boards',
    user_drafts: 'drafts',
  },
  between: async (run) => {
    openBoards(run);
    // No table has the address.
    const url = await firstIn(
      run.source,
      'Settings.php',
      /\$boardurl\s*=\s*'(https?:[^'\s]{1,300})'/,
    );
    if (url !== null) run.facts.settings.set('boardurl', url);
  },
  site: siteOf,
};

/** Turns a dump of SMF 2.0 or 2.1, from MySQL, MariaDB or Postgres, and its files into a move-in file. */
export function convertSmf(conversion: Conversion): Promise<void> {
  return convertSql(conversion, SMF);
}

function siteOf({ facts, left }: SqlRun<SmfFacts>): Site {
  const url = facts.settings.get('boardurl');
  return {
    system: 'smf',
    version: facts.settings.get('smfVersion')?.slice(0, 60),
    baseUrls: url === undefined ? [] : [url],
    counts: { ...facts.counts, ...facts.letters.counts() },
    leftOut: left.all(),
  };
}
