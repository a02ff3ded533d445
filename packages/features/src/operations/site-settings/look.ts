import type { AppContext } from '../../framework/feature.ts';
import { readTexts } from './queries.ts';

const NAMES = ['accent', 'menuLinks', 'footerLinks'] as const;

/** What every page has of the owners' settings, as it is stored. */
export type Look = Readonly<Record<(typeof NAMES)[number], string>>;

/**
 * How the forum looks, for a page that is drawn: one read, kept in this process like a shared answer. It names nothing
 * that an event could outdate by itself, so what outdates everything does, and a change of a setting is of those.
 */
export async function readLook({
  db,
  sharedAnswers,
}: Pick<AppContext, 'db' | 'sharedAnswers'>): Promise<Look> {
  const { bytes } = await sharedAnswers.get('look', async () => ({
    status: 200,
    bytes: Buffer.from(JSON.stringify(await readTexts(db, NAMES))),
    headers: {},
    shows: new Set<string>(),
  }));
  // Our own text of a moment ago.
  const look: Look = JSON.parse(bytes.toString());
  return look;
}
