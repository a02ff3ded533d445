import type { WikiEditors } from '@forum/contracts/wiki';

/** The value of the field that stands for these editors. */
export function chosenOf(editors: WikiEditors | null): string {
  if (editors === null) return NOBODY;
  return editors.who === 'group' ? editors.groupId : REPLIERS;
}

/** The editors for such a value: anything but the two words is a group's id. */
export function editorsOf(chosen: string): WikiEditors | null {
  if (chosen === NOBODY) return null;
  return chosen === REPLIERS ? { who: REPLIERS } : { who: 'group', groupId: chosen };
}

/** Only the author and staff edit it. */
export const NOBODY = 'nobody';
/** Everybody who may reply may edit it. */
export const REPLIERS = 'repliers';
