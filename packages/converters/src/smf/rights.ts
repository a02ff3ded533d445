import { addedUp } from '../group-audience.ts';
import { placeRights, type Answer, type PlaceRights } from '../place-rights.ts';
import { STANDING, type SmfFacts } from './facts.ts';

/** Who may see a board, open topics in it and answer; what is not understood is named, and makes it staff's. */
export function rightsOf(board: number, facts: SmfFacts): PlaceRights {
  const row = facts.boards.get(board);
  const seen = settled(
    numbersIn(row?.['member_groups']),
    numbersIn(row?.['deny_member_groups']),
    facts,
  );
  const recycled =
    facts.settings.get('recycle_enable') === '1' && facts.settings.get('recycle_board');
  const profile = row?.['id_profile'] ?? '1';
  const ask = (permission: string) => {
    const name = `${profile} ${permission}`;
    return settled(facts.granted.get(name) ?? [], facts.denied.get(name) ?? [], facts);
  };
  return placeRights({
    seen: [seen],
    unknown: recycled === String(board) ? ['the board of deleted posts'] : [],
    post: ask('post_new'),
    reply: ask('post_reply_any'),
  });
}

/** Rights of groups add up, but what is denied to one is denied to its members, whatever else they are in. */
function settled(allowed: readonly number[], denied: readonly number[], facts: SmfFacts): Answer {
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
