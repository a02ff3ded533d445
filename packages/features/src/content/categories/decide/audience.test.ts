import type { Actor } from '@forum/contracts';
import type { Audience } from '@forum/contracts/categories';
import { newId } from '@forum/kernel';
import { describe, expect, it } from 'vitest';
import { categoryFacts, type CategoryEvent, type CategoryFacts } from '@forum/events/categories';
import { changing, decideChangeAudience, decideToFollow, decideToSettle } from './audience.ts';

const [id, parentId, inner, outer] = [newId(), newId(), newId(), newId()];
const admin: Actor = { id: newId(), role: 'ADMIN' };
const STAFF = ['MODERATOR', 'ADMIN', 'SUPERADMIN'] as const;
const OPEN: Audience = { seeRoles: [], seeGroups: [] };
const closedTo = (...seeGroups: string[]): Audience => ({ seeRoles: STAFF, seeGroups });
const facts = (seen: Audience, changes: Partial<CategoryFacts> = {}): CategoryFacts => ({
  id,
  name: 'Room',
  slug: 'room',
  description: null,
  color: 'gray',
  icon: null,
  parentId: null,
  allowedRoles: [],
  replyRoles: [],
  ...seen,
  becoming: null,
  follows: false,
  position: 0,
  ...changes,
});
const fold = (state: CategoryFacts, events: readonly CategoryEvent[]) =>
  events.reduce<CategoryFacts | null>(
    (before, event) => categoryFacts.evolve(before, event),
    state,
  );
const change = (state: CategoryFacts, audience: Audience, given: object = {}) =>
  decideChangeAudience({ actor: admin, audience, parent: null, below: [], ...given }, state);

describe('a change of who sees a category', () => {
  it.each([
    ['private', OPEN, closedTo(inner), closedTo(inner)],
    ['public', closedTo(inner), OPEN, closedTo(inner)],
    ['wider', closedTo(inner), closedTo(inner, outer), closedTo(inner)],
    ['narrower', closedTo(inner, outer), closedTo(outer), closedTo(outer)],
    ['another', closedTo(inner), closedTo(outer), closedTo()],
  ])('is seen meanwhile by who sees it before and after: %s', (_name, from, to, until) => {
    const meanwhile = fold(facts(from), change(facts(from), to));
    expect(meanwhile).toMatchObject({ ...until, becoming: to });
    const settled =
      meanwhile === null ? null : fold(meanwhile, decideToSettle(meanwhile, admin.id));
    expect(settled).toMatchObject({ ...to, becoming: null });
    expect(decideToSettle(settled, admin.id)).toEqual([]);
  });

  it('is none where the same people see it, and takes a second one in', () => {
    expect(change(facts(closedTo(inner, outer)), closedTo(outer, inner))).toEqual([]);
    const meanwhile = facts(closedTo(inner), { becoming: OPEN });
    expect(change(meanwhile, OPEN)).toEqual([]);
    expect(fold(meanwhile, changing(meanwhile, closedTo(outer), admin.id))).toMatchObject({
      ...closedTo(),
      becoming: closedTo(outer),
    });
  });

  it.each([
    ['by a moderator', { actor: { ...admin, role: 'MODERATOR' } }, 'forbidden'],
    ['below a private one', { parent: facts(closedTo(inner)) }, 'invalid'],
    ['above one that others see', { below: [facts(closedTo(outer))] }, 'invalid'],
  ])('is refused %s', (_name, given, kind) => {
    const attempt = () => change(facts(OPEN), closedTo(inner), given);
    expect(attempt).toThrow(expect.objectContaining({ kind }));
  });

  it('comes to what is below: into a private place always, out of one where it followed', () => {
    const below = (seen: Audience, follows = false) => facts(seen, { parentId, follows });
    const into = facts(closedTo(inner), { becoming: closedTo(inner) });
    const followed = fold(below(OPEN), decideToFollow(below(OPEN), into, admin.id));
    expect(followed).toMatchObject({ becoming: closedTo(inner), follows: true });
    const outOf = facts(closedTo(inner), { becoming: OPEN });
    expect(decideToFollow(below(closedTo(inner), true), outOf, admin.id)).toHaveLength(1);
    expect(decideToFollow(below(closedTo(inner)), outOf, admin.id)).toEqual([]);
    expect(decideToFollow(below(closedTo(outer)), outOf, admin.id)).toEqual([]);
    expect(decideToFollow(below(closedTo(outer)), facts(OPEN), admin.id)).toEqual([]);
  });
});
