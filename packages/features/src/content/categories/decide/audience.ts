import { areSame, haveSameAudience, type Audience } from '@forum/contracts/categories';
import { noSuch } from '@forum/kernel/refusals';
import {
  audienceToCome,
  isPrivate,
  type CategoryEvent,
  type CategoryFacts,
} from '@forum/events/categories';
import { audienceOf, invalid, NO_STAFF, requireAdmin, seenIn, type By } from '../decide.ts';

/** Who is to see a category from now on; `parent` and `below`: the categories above and below it. */
export interface ChangeAudience {
  readonly actor: By;
  readonly audience: Audience;
  readonly parent: CategoryFacts | null;
  readonly below: readonly CategoryFacts[];
}

/** None when the same people see it. @throws DomainError not-found | forbidden | invalid */
export function decideChangeAudience(
  { actor, audience, parent, below }: ChangeAudience,
  state: CategoryFacts | null,
): CategoryEvent[] {
  if (state === null) throw noSuch('category');
  requireAdmin(actor);
  if (parent !== null && isPrivate(audienceToCome(parent))) {
    throw invalid('seeRoles', 'The category above decides who sees this one: change it there');
  }
  const to = audienceOf(audience, null);
  const differs = (one: CategoryFacts) => !haveSameAudience(audienceToCome(one), to);
  if (isPrivate(to) && !isPrivate(audienceToCome(state)) && below.some(isApart(differs))) {
    throw invalid('seeRoles', 'A subcategory is visible to other people: change that one first');
  }
  return changing(state, to, actor?.id ?? state.id);
}

// A public category may have private ones below it; those of a private one have its audience.
const isApart = (differs: (one: CategoryFacts) => boolean) => (one: CategoryFacts) =>
  isPrivate(audienceToCome(one)) && differs(one);

/**
 * A subcategory follows the one above: into a private place always; out of one only if it followed it in, or was made
 * there. What was private by itself stays so.
 */
export function decideToFollow(
  state: CategoryFacts | null,
  parent: CategoryFacts | null,
  by: string,
): CategoryEvent[] {
  if (state === null || parent === null) return [];
  const to = audienceToCome(parent);
  if (!isPrivate(to))
    return parent.becoming !== null && state.follows ? changing(state, to, by) : [];
  const follows = state.follows || !isPrivate(audienceToCome(state));
  return changing(state, { ...to, follows }, by);
}

type Next = Audience & Partial<Pick<CategoryFacts, 'follows'>>;

/** The beginning of a change: until everything has followed, only those see it who may before and after. */
export function changing(state: CategoryFacts, next: Next, by: string): CategoryEvent[] {
  const { seeRoles, seeGroups, follows = false } = next;
  const to = { seeRoles, seeGroups };
  if (haveSameAudience(audienceToCome(state), to)) return [];
  // Without the roles, everybody would see it.
  if (!isPrivate(to) && seeGroups.length > 0) throw invalid('seeRoles', NO_STAFF);
  const until = seenIn({ ...stricter(state, to), follows });
  const data = { categoryId: state.id, ...until, to: seenIn(to), by };
  return [{ type: 'CategoryAudienceChanging', data }];
}

/** Its end: everything in it has followed. */
export function decideToSettle(state: CategoryFacts | null, by: string): CategoryEvent[] {
  if (state === null || state.becoming === null) return [];
  const data = { categoryId: state.id, ...seenIn(state.becoming), by };
  return [{ type: 'CategoryAudienceChanged', data }];
}

/** Those who are in both audiences. */
function stricter(one: Audience, other: Audience): Audience {
  if (!isPrivate(one)) return other;
  if (!isPrivate(other)) return one;
  if (areSame(one.seeGroups, other.seeGroups)) return one;
  const seeGroups = one.seeGroups.filter((group) => other.seeGroups.includes(group));
  return { seeRoles: one.seeRoles, seeGroups };
}
