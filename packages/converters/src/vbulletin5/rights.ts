import { addedUp, type StandingGroups } from '../group-audience.ts';
import { pathUp, placeRights, type Answer, type PlaceRights } from '../place-rights.ts';
import { numberOf } from '../values.ts';
import type { Vbulletin5Facts } from './facts.ts';

/** Bits of permissions in channels. */
const BITS = {
  'see the channel': 1,
  'see the topics of others': 2,
  'open topics': 16,
  'answer others': 64,
  'see what is in topics': 524_288,
} as const;
type Bit = keyof typeof BITS;

/** The groups of each board, by what the system calls them; from 9 on, roles within channels, which nobody has elsewhere. */
export function standingOf({ groups }: Vbulletin5Facts): StandingGroups {
  const of = (...system: readonly number[]) =>
    new Set(
      [...groups].filter(([id, row]) => system.includes(systemOf(id, row))).map(([id]) => id),
    );
  const roles = [...groups].filter(([id, row]) => systemOf(id, row) > 8).map(([id]) => id);
  return {
    guests: of(1),
    members: of(2),
    staff: of(5, 6, 7),
    aside: of(3, 4, 8).union(new Set(roles)),
  };
}

/** 0 for a group of the board's own. */
function systemOf(id: number, row: { readonly [name: string]: string | null }): number {
  const said = numberOf(row['systemgroupid']);
  if (said !== null) return said;
  return id <= 8 ? id : 0;
}

/** Whether a group makes its members administrators or moderators. */
export function roleOfGroup(group: number, { groups }: Vbulletin5Facts) {
  const system = systemOf(group, groups.get(group) ?? {});
  if (system === 6) return 'admin' as const;
  return system === 5 ? ('moderator' as const) : ('member' as const);
}

/** Who may see a channel, open topics in it and answer; what is not understood is named, and makes it staff's. */
export function rightsOf(channel: number, facts: Vbulletin5Facts): PlaceRights {
  const ask = (bit: Bit) => answerTo(bit, channel, facts);
  const path = pathOf(channel, facts);
  const closed = path.filter((one) => facts.hidden.has(one));
  return placeRights({
    seen: (['see the channel', 'see the topics of others', 'see what is in topics'] as const).map(
      ask,
    ),
    unknown: closed.map((one) => `channel ${one} is not published for everyone`),
    post: ask('open topics'),
    reply: ask('answer others'),
  });
}

function answerTo(bit: Bit, channel: number, facts: Vbulletin5Facts): Answer {
  const path = pathOf(channel, facts);
  const allowed = [...facts.groups.keys()].filter((group) => {
    // Of the channel itself, or of the nearest one above it that has some; no row at all admits nobody.
    const bits = path.map((one) => facts.permissions.get(`${one} ${group}`));
    return Math.floor((bits.find((found) => found !== undefined) ?? 0) / BITS[bit]) % 2 === 1;
  });
  const { audience, unknown } = addedUp(allowed, standingOf(facts), facts.primary);
  return { audience, unknown: unknown.map((what) => `${bit}: ${what}`) };
}

function pathOf(channel: number, { parentOf }: Vbulletin5Facts): number[] {
  return pathUp(channel, (one) => parentOf.get(one) ?? 0);
}
