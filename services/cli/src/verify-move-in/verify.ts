import { addresses } from './addresses.ts';
import { madeAddresses } from './made-addresses.ts';
import { bookmarks } from './bookmarks.ts';
import { badges } from './badges.ts';
import { profileFields } from './fields.ts';
import { files } from './files.ts';
import { providerLogins } from './logins.ts';
import { membersPresent, repliesPresent, topicsPresent } from './presence.ts';
import { rights } from './rights.ts';
import type { SourceRow } from './source.ts';
import { textIn } from './source.ts';
import type { Proof, Verifying } from './tally.ts';
import { hiddenTexts, shownTexts } from './texts.ts';
import { openersOf } from './topics.ts';
import { views } from './views.ts';

/**
 * Compares a forum with the move-in file that came into it: who and what is here, texts as words, dates and authors,
 * votes, views, files, who sees which place, what is hidden, accounts at providers, badges, fields of profiles, and old
 * addresses.
 */
export async function verifyMoveIn(verifying: Verifying): Promise<Proof[]> {
  const { source } = verifying;
  const places = new Map<string, SourceRow>();
  for await (const row of source.rows('categories')) places.set(textIn(row, 'key'), row);
  const openers = await openersOf(source);
  return [
    await membersPresent(verifying),
    ...(await topicsPresent(verifying, places)),
    await repliesPresent(verifying, openers),
    ...(await shownTexts(verifying, { openers, places })),
    await hiddenTexts(verifying, { openers, places }),
    await views(verifying),
    ...(await files(verifying)),
    await rights(verifying),
    await providerLogins(verifying),
    ...(await badges(verifying)),
    ...(await profileFields(verifying)),
    await bookmarks(verifying, openers),
    await addresses(verifying),
    await madeAddresses(verifying, openers),
  ];
}
