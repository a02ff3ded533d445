import { addedUp } from '../group-audience.ts';
import { pathUp, placeRights, type Answer, type PlaceRights } from '../place-rights.ts';
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
export function rightsOf(forum: number, facts: VbulletinFacts): PlaceRights {
  const ask = (bit: Bit) => answerTo(bit, forum, facts);
  return placeRights({
    seen: needed(facts).map(ask),
    unknown: pathOf(forum, facts).flatMap((one) => closedBy(one, facts)),
    post: ask('open threads'),
    reply: ask('answer others'),
  });
}

/** Version 3.6 has no bit for what is in threads: nobody has it there, not even administrators. */
function needed({ groups }: VbulletinFacts): Bit[] {
  const always: Bit[] = ['see the forum', 'see the threads of others'];
  const isKnown = [...groups.values()].some((row) =>
    hasBit(numberOf(row['forumpermissions']) ?? 0, 'see what is in threads'),
  );
  return isKnown ? [...always, 'see what is in threads'] : always;
}

function answerTo(bit: Bit, forum: number, facts: VbulletinFacts): Answer {
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
  return pathUp(forum, (one) => numberOf(forums.get(one)?.['parentid']) ?? 0);
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
