import type { NewRow } from '@forum/move-in';
import { bothOf, type Audience } from '../audience.ts';
import { addedUp, writersOf } from '../group-audience.ts';
import { STANDING, type SmfFacts } from './facts.ts';

/** Who may see a board, open topics in it and answer; what is not understood is named, and makes it staff's. */
export function rightsOf(
  board: number,
  facts: SmfFacts,
): Pick<NewRow<'categories'>, 'see' | 'post' | 'reply' | 'unknownRights'> {
  const row = facts.boards.get(board);
  const seen = settled(
    numbersIn(row?.['member_groups']),
    numbersIn(row?.['deny_member_groups']),
    facts,
  );
  const recycled =
    facts.settings.get('recycle_enable') === '1' && facts.settings.get('recycle_board');
  const unknown = [
    ...seen.unknown,
    ...(recycled === String(board) ? ['the board of deleted posts'] : []),
  ];
  const profile = row?.['id_profile'] ?? '1';
  const write = (permission: string): Audience => {
    const name = `${profile} ${permission}`;
    const answer = settled(facts.granted.get(name) ?? [], facts.denied.get(name) ?? [], facts);
    return answer.unknown.length > 0
      ? { who: 'staff' }
      : writersOf(bothOf(seen.audience, answer.audience));
  };
  return {
    see: seen.audience,
    post: write('post_new'),
    reply: write('post_reply_any'),
    ...(unknown.length > 0 ? { unknownRights: unknown } : {}),
  };
}

/** Rights of groups add up, but what is denied to one is denied to its members, whatever else they are in. */
function settled(allowed: readonly number[], denied: readonly number[], facts: SmfFacts) {
  const left = allowed.filter((group) => !denied.includes(group));
  const { audience, unknown } = addedUp(left, STANDING, facts.primary);
  const isOpen = (group: number) => group === -1 || STANDING.staff.has(group);
  const named = denied.filter((group) => !isOpen(group)).map((group) => `denied to group ${group}`);
  return { audience, unknown: [...unknown, ...named] };
}

function numbersIn(list: string | null | undefined): number[] {
  return (list ?? '')
    .split(',')
    .filter((one) => /^-?\d{1,9}$/.test(one))
    .map(Number);
}
