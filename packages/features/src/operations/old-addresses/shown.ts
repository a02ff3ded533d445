import { isOldAddressEvent } from '@forum/events/old-addresses';

/**
 * Of pages, those that were not found, which anything outdates; and where an address leads elsewhere than before, all
 * that lead on, which name nothing of it.
 */
export function outdatedByOldAddress(event: {
  readonly type: string;
}): readonly string[] | 'everything' | null {
  if (!isOldAddressEvent(event)) return null;
  return event.type === 'OldAddressesAdded' ? ['old-addresses'] : 'everything';
}
