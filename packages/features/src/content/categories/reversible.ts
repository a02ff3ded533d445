import type { DomainEvent } from '@forum/kernel';
import { paletteKey, role } from '@forum/contracts';
import { haveSameAudience, type Audience } from '@forum/contracts/categories';
import { z } from 'zod';
import type { FieldChanges } from '../../framework/acts/counterfactual.ts';
import { defineReversible, type Reversible } from '../../framework/acts/reversible.ts';
import { categoryChanges, repliesRestricted, seenIn } from './decide.ts';
import { changing } from './decide/audience.ts';
import {
  audienceToCome,
  categoryFacts,
  categoryStream,
  isCategoryEvent,
  isPrivate,
  type CategoryEvent,
  type CategoryFacts,
} from '@forum/events/categories';

interface CategoryState {
  /** Its state, or its last state before deletion. */
  readonly facts: CategoryFacts | null;
  readonly deleted: boolean;
  readonly movedTo: string | null;
}

const SAYS_NOTHING: FieldChanges = new Map();

const noCategory: CategoryState = { facts: null, deleted: false, movedTo: null };

const wantedCategory = z.object({
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  color: paletteKey,
  icon: z.string().nullable(),
  parentId: z.string().nullable(),
  allowedRoles: z.array(role),
  replyRoles: z.array(role),
  seeRoles: z.array(role),
  seeGroups: z.array(z.string()),
  follows: z.boolean(),
  position: z.int(),
  deleted: z.boolean(),
  movedTo: z.string().nullable(),
});

/** A category: a deleted one returns as it was; a changed one becomes what it would be without the act. */
const oneCategory = defineReversible<CategoryState>({
  stream: 'category',
  initialState: noCategory,
  evolve: (state: CategoryState, event: DomainEvent): CategoryState => {
    if (!isCategoryEvent(event)) return state;
    if (event.type === 'CategoryDeleted') {
      return { ...state, deleted: true, movedTo: event.data.movedTo };
    }
    return { facts: categoryFacts.evolve(state.facts, event), deleted: false, movedTo: null };
  },
  fields: ({ facts, deleted, movedTo }) => {
    if (facts === null) return {};
    const { id: _id, becoming: _becoming, ...fields } = facts;
    // The audience that was chosen, whether or not all posts have followed.
    return { ...fields, ...audienceToCome(facts), deleted, movedTo };
  },
  // Roles and groups are one thing: what a later act left unchanged of it, it chose as well.
  says: (_state, event): FieldChanges => {
    if (!isCategoryEvent(event) || event.type !== 'CategoryAudienceChanging') return SAYS_NOTHING;
    const { to, follows = false } = event.data;
    return new Map(Object.entries({ seeRoles: [], seeGroups: [], ...to, follows }));
  },
  reconcile: async (_ctx, tx, { state, wanted, by }): Promise<CategoryEvent[]> => {
    const { facts, deleted } = state;
    const parsed = wantedCategory.safeParse(wanted);
    if (facts === null || !parsed.success) return [];
    const { deleted: isToGo, movedTo, ...fields } = parsed.data;
    const { id: categoryId } = facts;
    if (isToGo) {
      return deleted ? [] : [{ type: 'CategoryDeleted', data: { categoryId, movedTo, by } }];
    }
    // Below a deleted parent it would be unreachable, and below a subcategory one level too deep.
    const parent =
      fields.parentId === null
        ? null
        : (await tx.fold(categoryStream(fields.parentId), categoryFacts)).state;
    const parentId = placeBelow(parent, fields, facts);
    const next = { ...fields, parentId, follows: fields.follows && parentId === fields.parentId };
    const on = { categoryId, by };
    if (!deleted) {
      return [...categoryChanges(on, facts, next), ...changing(facts, next, by)];
    }
    const { replyRoles: _later, seeRoles, seeGroups, follows, ...restored } = next;
    const seen = seenIn({ seeRoles, seeGroups, follows });
    return [
      { type: 'CategoryRestored', data: { ...on, ...restored, ...seen } },
      ...repliesRestricted(on, { replyRoles: [] }, next),
    ];
  },
});

/** Where it can be: below a private place only as one that the same people see; otherwise it stays where it is. */
function placeBelow(
  parent: CategoryFacts | null,
  wanted: Audience,
  { parentId }: CategoryFacts,
): string | null {
  if (parent === null || parent.parentId !== null) return null;
  const above = audienceToCome(parent);
  return isPrivate(above) && !haveSameAudience(above, wanted) ? parentId : parent.id;
}

type Places = ReadonlyMap<string, number>;

const noPlaces: Places = new Map();

/** The order of all categories: a field for each with a set place. */
const categoryOrder = defineReversible<Places>({
  stream: 'category-order',
  initialState: noPlaces,
  evolve: (places: Places, event: DomainEvent): Places => {
    if (!isCategoryEvent(event) || event.type !== 'CategoriesArranged') return places;
    const next = new Map(places);
    for (const { categoryId, position } of event.data.places) {
      if (position === null) next.delete(categoryId);
      else next.set(categoryId, position);
    }
    return next;
  },
  fields: (places) => Object.fromEntries(places),
  reconcile: async (_ctx, _tx, { changes, by }): Promise<CategoryEvent[]> => {
    const places = [...changes].map(([categoryId, wanted]) => ({
      categoryId,
      position: typeof wanted === 'number' ? wanted : null,
    }));
    return [{ type: 'CategoriesArranged', data: { places, by } }];
  },
});

/** The acts of administrators on categories, and how they are undone. */
export const reversibleCategories: readonly Reversible[] = [oneCategory, categoryOrder];
