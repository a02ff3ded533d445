import type { NewRow } from '@forum/move-in';
import { bothOf, type Audience } from '../audience.ts';
import { addedUp, writersOf } from '../group-audience.ts';
import { numberOf, textOf } from '../values.ts';
import { STANDING, type VbulletinFacts } from './facts.ts';

/** Bits of permissions in forums. */
const BITS = {
  'see the forum': 1,
  'see the threads of others': 2,
  'open threads': 16,
  'answer others': 64,
  'see what is in threads': 524_288,
} as const;
type Bit = keyof typeof BITS;

/** Bits of a forum's own: whether it is switched on. */
const ACTIVE = 1;

/** Who may see a forum, open topics in it and answer; what is not understood is named, and makes it staff's. */
export function rightsOf(
  forum: number,
  facts: VbulletinFacts,
): Pick<NewRow<'categories'>, 'see' | 'post' | 'reply' | 'unknownRights'> {
  const ask = (bit: Bit) => answerTo(bit, forum, facts);
  const seen = needed(facts).map(ask);
  const path = pathOf(forum, facts);
  const unknown = new Set([
    ...seen.flatMap((answer) => answer.unknown),
    ...path.flatMap((one) => closedBy(one, facts)),
  ]);
  const see = seen.map(({ audience }) => audience).reduce(bothOf);
  const write = (bit: Bit): Audience => {
    const answer = ask(bit);
    return answer.unknown.length > 0 ? { who: 'staff' } : writersOf(bothOf(see, answer.audience));
  };
  return {
    see,
    post: write('open threads'),
    reply: write('answer others'),
    ...(unknown.size > 0 ? { unknownRights: [...unknown] } : {}),
  };
}

/** Version 3.6 has no bit for what is in threads: nobody has it there, not even administrators. */
function needed({ groups }: VbulletinFacts): Bit[] {
  const always: Bit[] = ['see the forum', 'see the threads of others'];
  const isKnown = [...groups.values()].some((row) =>
    hasBit(numberOf(row['forumpermissions']) ?? 0, 'see what is in threads'),
  );
  return isKnown ? [...always, 'see what is in threads'] : always;
}

function answerTo(bit: Bit, forum: number, facts: VbulletinFacts) {
  const allowed = [...facts.groups.keys()].filter((group) =>
    hasBit(bitsOf({ forum, group }, facts), bit),
  );
  const { audience, unknown } = addedUp(allowed, STANDING, facts.primary);
  return { audience, unknown: unknown.map((what) => `${bit}: ${what}`) };
}

/** Of the forum itself, or of the nearest one above it that has some, or else of the group. */
function bitsOf(
  { forum, group }: { readonly forum: number; readonly group: number },
  facts: VbulletinFacts,
): number {
  const own = pathOf(forum, facts).map((one) => facts.permissions.get(`${one} ${group}`));
  const general = numberOf(facts.groups.get(group)?.['forumpermissions']) ?? 0;
  return own.find((bits) => bits !== undefined) ?? general;
}

function hasBit(bits: number, bit: Bit): boolean {
  return Math.floor(bits / BITS[bit]) % 2 === 1;
}

/** The forum and those above it. */
function pathOf(forum: number, { forums }: VbulletinFacts): number[] {
  const path: number[] = [];
  for (
    let at = forum;
    at > 0 && !path.includes(at);
    at = numberOf(forums.get(at)?.['parentid']) ?? 0
  )
    path.push(at);
  return path;
}

function closedBy(forum: number, { forums, refused }: VbulletinFacts): string[] {
  const row = forums.get(forum);
  const isActive = (numberOf(row?.['options']) ?? 0) % 2 === ACTIVE;
  return [
    ...(isActive ? [] : [`forum ${forum} is switched off`]),
    ...(textOf(row?.['password']) === undefined ? [] : [`a password of forum ${forum}`]),
    ...(refused.get(forum) ?? []).map((member) => `forum ${forum} is closed to member ${member}`),
  ];
}
