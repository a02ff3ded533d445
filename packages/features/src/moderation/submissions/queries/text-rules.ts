import { LIMITS } from '@forum/contracts';
import { isBlockedHost } from '@forum/contracts/link-previews';
import type { SubmissionCause } from '@forum/contracts/submission-fields';
import type { Kysely } from 'kysely';
import type { ToPublish } from '../../../framework/ports/gate.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { readNumber, readText } from '../../../operations/site-settings/queries.ts';
import { addressesIn } from '../parts/addresses-in.ts';
import { printOf } from '../parts/text-print.ts';
import { countPrints } from '../store/text-prints.ts';
import { isNewMember } from './shown-by.ts';

type Db = Kysely<ReadDatabase>;

/**
 * Which rule about texts makes this one wait; null: none. Of a change, only addresses that readers do not see yet count.
 */
export async function readTextRule(db: Db, text: ToPublish): Promise<SubmissionCause | null> {
  const { actor, isNew, written, present } = text;
  const [links, repeats, listed] = await Promise.all([
    readNumber(db, 'approveLinks'),
    readNumber(db, 'approveRepeats'),
    readText(db, 'approveLinksTo'),
  ]);
  if (links > 0 || listed !== '') {
    const before = present === undefined ? [] : addressesIn(present);
    const added = addressesIn(written).filter((address) => !before.includes(address));
    if (added.some((address) => isBlockedHost(new URL(address).hostname, listed))) {
      return 'listed-link';
    }
    const isMuch = links > 0 && added.length >= links;
    if (isMuch && (await isNewMember(db, actor.id, LIMITS.newMemberItems))) return 'many-links';
  }
  const print = isNew && repeats > 0 ? printOf(written) : null;
  return print !== null && (await countPrints(db, print)) > repeats ? 'repeated-text' : null;
}
