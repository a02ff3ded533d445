import type { Kysely } from 'kysely';
import type { AppContext } from '../../framework/feature.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { sharedText } from '../../framework/http/send-shared.ts';
import { readTexts } from './queries.ts';

/** What every page has of the owners' settings, as it is stored. */
export interface Look {
  readonly accent: string;
  readonly menuLinks: string;
  readonly footerLinks: string;
}

/**
 * How the forum looks, for a page that is drawn: one read, kept in this process like a shared answer. It names nothing
 * that an event could outdate by itself, so what outdates everything does, and a change of a setting is of those.
 */
export async function readLook({
  db,
  sharedAnswers,
}: Pick<AppContext, 'db' | 'sharedAnswers'>): Promise<Look> {
  const shows = new Set<string>();
  const { bytes } = await sharedAnswers.get('look', async () =>
    sharedText(JSON.stringify(await lookIn(db)), { status: 200, shows }),
  );
  const look: Look = JSON.parse(bytes.toString());
  return look;
}

async function lookIn(db: Kysely<ReadDatabase>): Promise<Look> {
  const textOf = await readTexts(db, ['accent', 'menuLinks', 'footerLinks']);
  return {
    accent: textOf('accent'),
    menuLinks: textOf('menuLinks'),
    footerLinks: textOf('footerLinks'),
  };
}
