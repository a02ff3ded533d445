import type { NewRow } from '@forum/move-in';
import { bothOf, type Audience } from './audience.ts';
import { writersOf } from './group-audience.ts';

/** Who may see a place, open topics in it and answer; with `unknownRights` it is staff's. */
export type PlaceRights = Pick<NewRow<'categories'>, 'see' | 'post' | 'reply' | 'unknownRights'>;

/** Whom a permission admits, and what of it this format cannot say. */
export interface Answer {
  readonly audience: Audience;
  readonly unknown: readonly string[];
}

/** What a system answers about a place. */
interface Answers {
  /** Each has to admit who sees it; one at least. */
  readonly seen: readonly Answer[];
  /** What else this format cannot say of who sees it. */
  readonly unknown?: readonly string[];
  readonly post: Answer;
  readonly reply: Answer;
}

/** The rights of a place. Nobody writes who does not see it; what is not understood of writing leaves that to staff. */
export function placeRights({ seen, unknown = [], post, reply }: Answers): PlaceRights {
  const see = seen.map(({ audience }) => audience).reduce(bothOf);
  const unknownRights = [...new Set([...seen.flatMap((answer) => answer.unknown), ...unknown])];
  const writers = (answer: Answer): Audience =>
    answer.unknown.length > 0 ? { who: 'staff' } : writersOf(bothOf(see, answer.audience));
  return {
    see,
    post: writers(post),
    reply: writers(reply),
    ...(unknownRights.length > 0 ? { unknownRights } : {}),
  };
}

/** Whether everybody sees a place. */
export function isSeenByAll({ see, unknownRights }: PlaceRights): boolean {
  return see?.who === 'everyone' && unknownRights === undefined;
}

/** A place and those above it, the nearest first. @param parentOf 0: nothing is above it */
export function pathUp(place: number, parentOf: (place: number) => number): number[] {
  const path: number[] = [];
  for (let at = place; at > 0 && !path.includes(at); at = parentOf(at)) path.push(at);
  return path;
}

/** Who sees any of these places: the audience of what holds nothing but them, whose name is theirs to know. */
export function anyOf(places: readonly PlaceRights[]): Audience {
  const open = places.filter(({ unknownRights }) => unknownRights === undefined);
  const audiences = open.flatMap(({ see }) => (see === undefined ? [] : [see]));
  for (const who of ['everyone', 'members'] as const)
    if (audiences.some((audience) => audience.who === who)) return { who };
  const groups = [...new Set(audiences.flatMap((audience) => audience.groups ?? []))];
  return groups.length === 0 ? { who: 'staff' } : { who: 'groups', groups };
}
