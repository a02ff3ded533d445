import { LIMITS } from '@forum/contracts';
import { isBlockedHost } from '@forum/contracts/link-previews';
import type { SubmissionCause } from '@forum/contracts/submission-fields';
import type { Judging, ToPublish } from '../../../framework/ports/gate.ts';
import { readNumber, readText } from '../../../operations/site-settings/queries.ts';
import { addressesIn } from '../parts/addresses-in.ts';
import { printOf } from '../parts/text-print.ts';
import { countPrints } from '../store/text-prints.ts';
import { isNewMember } from './shown-by.ts';

/**
 * Which rule about texts makes this one wait; null: none. Of a change, only addresses that readers do not see yet count.
 */
export async function readTextRule(
  { db, site }: Judging,
  text: ToPublish,
): Promise<SubmissionCause | null> {
  const { actor, isNew, itemId, written, present } = text;
  const [links, repeats, listed] = await Promise.all([
    readNumber(db, 'approveLinks'),
    readNumber(db, 'approveRepeats'),
    readText(db, 'approveLinksTo'),
  ]);
  if (links > 0 || listed !== '') {
    const added = addedHosts({ written, present }, site.siteUrl);
    if ([...new Set(added)].some((host) => isBlockedHost(host, listed))) return 'listed-link';
    const isMuch = links > 0 && added.length >= links;
    if (isMuch && (await isNewMember(db, actor.id, LIMITS.newMemberItems))) return 'many-links';
  }
  const print = isNew && repeats > 0 ? printOf(written) : null;
  if (print === null) return null;
  return (await countPrints(db, { print, itemId })) > repeats ? 'repeated-text' : null;
}

/** Of each address of another site that is new in a text, its host. */
function addedHosts(
  { written, present }: Pick<ToPublish, 'written' | 'present'>,
  siteUrl: string,
): string[] {
  const before = new Set(present === undefined ? [] : addressesIn(present));
  const own = hostOf(siteUrl);
  return addressesIn(written)
    .filter((address) => !before.has(address))
    .map(hostOf)
    .filter((host) => host !== own);
}

/** With a full stop at its end, a name leads to the same server. */
function hostOf(address: string): string {
  return new URL(address).hostname.replace(/\.$/, '');
}
