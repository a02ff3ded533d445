// One stream per category (`category:{id}`), its own root. Slugs are reservations, since no single stream can know
// "unique in the forum". Their common order is a stream too (`category-order:forum`), so that a new order takes effect
// at once or not at all.
import { id, paletteKey, role } from '@forum/contracts';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { assertNever } from '@forum/kernel';
import { z } from 'zod';

const ofCategory = { categoryId: id };
/** Who may know of it; left out or empty: everyone. With groups, the roles are named as well. */
const seen = { seeRoles: z.array(role).optional(), seeGroups: z.array(id).optional() };
/** It has its audience from the one above, and goes with it when that is opened; left out: its own. */
const following = { follows: z.literal(true).optional() };
const look = {
  description: z.string().nullable(),
  color: paletteKey,
  icon: z.string().nullable(),
};
const whole = {
  ...ofCategory,
  ...look,
  name: z.string(),
  slug: z.string(),
  parentId: id.nullable(),
  /** Empty: everyone. */
  allowedRoles: z.array(role),
  /** Order among its siblings, ascending. */
  position: z.int(),
  ...seen,
  ...following,
};

/** Events of categories. `by` null: the system, an import, the command line. */
export const categoryEvents = defineEvents({
  CategoryCreated: {
    version: 1,
    data: z.object({ ...whole, by: id.nullable() }),
  },
  CategoryRenamed: {
    version: 1,
    data: z.object({ ...ofCategory, name: z.string(), slug: z.string(), by: id.nullable() }),
  },
  CategoryRestyled: { version: 1, data: z.object({ ...ofCategory, ...look, by: id.nullable() }) },
  CategoryRestricted: {
    version: 1,
    data: z.object({ ...ofCategory, allowedRoles: z.array(role), by: id.nullable() }),
  },
  /** Who may reply to posts there; empty: everyone, as in a new category. */
  CategoryRepliesRestricted: {
    version: 1,
    data: z.object({ ...ofCategory, replyRoles: z.array(role), by: id.nullable() }),
  },
  /** Another parent, or another place among its siblings. */
  CategoryMoved: {
    version: 1,
    data: z.object({
      ...ofCategory,
      parentId: id.nullable(),
      position: z.int(),
      // Still: elsewhere it has its audience by itself.
      ...following,
      by: id.nullable(),
    }),
  },
  /**
   * Who may know of it begins to change: `to` once all its posts have followed, each by its own event. Until then only
   * those see it who may before and after.
   */
  CategoryAudienceChanging: {
    version: 1,
    data: z.object({ ...ofCategory, ...seen, to: z.object(seen), ...following, by: id }),
  },
  /** Everything in it has followed: these see it from now on. */
  CategoryAudienceChanged: { version: 1, data: z.object({ ...ofCategory, ...seen, by: id }) },
  /** Its posts move to `movedTo`, each by its own event; null: it was empty, and late posts have no category. */
  CategoryDeleted: {
    version: 1,
    data: z.object({ ...ofCategory, movedTo: id.nullable(), by: id }),
  },
  /** It is back as it was; moved posts come back, each by its own event. */
  CategoryRestored: {
    version: 1,
    data: z.object({ ...whole, by: id }),
  },
  /** Places of categories among their siblings; they precede those set on a single category. Null: none. */
  CategoriesArranged: {
    version: 1,
    data: z.object({
      places: z.array(z.object({ ...ofCategory, position: z.int().nullable() })),
      by: id,
    }),
  },
});
/** Events of categories. */
export type CategoryEvent = EventOf<typeof categoryEvents>;

/** The stream of one category. */
export function categoryStream(categoryId: string): StreamId {
  return { root: categoryId, name: `category:${categoryId}` };
}

/** The stream of the order of all categories. Its root is an arbitrary constant: the order belongs to no category. */
export const categoryOrderStream: StreamId = {
  root: '00000000-0000-7000-8000-00000ca7e902',
  name: 'category-order:forum',
};

/** The facts of a category for the rules of this and other slices; null: there is none (any more). */
export interface CategoryFacts {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly description: string | null;
  readonly color: z.infer<typeof paletteKey>;
  readonly icon: string | null;
  readonly parentId: string | null;
  /** Its own; whether a role may post depends on the parent's as well. */
  readonly allowedRoles: readonly z.infer<typeof role>[];
  /** Likewise its own. */
  readonly replyRoles: readonly z.infer<typeof role>[];
  /** Likewise; below a private category all are private. */
  readonly seeRoles: readonly z.infer<typeof role>[];
  /** Likewise. */
  readonly seeGroups: readonly string[];
  /** Who will, once its posts have followed; null: nothing is changing. */
  readonly becoming: SeenBy | null;
  /** Private only because the one above is: opened with it. */
  readonly follows: boolean;
  readonly position: number;
}

/** Who may know of a category. */
export interface SeenBy {
  readonly seeRoles: readonly z.infer<typeof role>[];
  readonly seeGroups: readonly string[];
}

/** Who sees it, or will once its posts have followed: what its posts are to have. */
export function audienceToCome({ becoming, seeRoles, seeGroups }: CategoryFacts): SeenBy {
  return becoming ?? { seeRoles, seeGroups };
}

/** Whether not everyone may know of the category. */
export function isPrivate({ seeRoles }: Pick<CategoryFacts, 'seeRoles'>): boolean {
  return seeRoles.length > 0;
}

/** The category of a post, and its parent; null: there is none. */
export interface CategoryFound {
  readonly category: CategoryFacts | null;
  readonly parent: CategoryFacts | null;
}

/** Folds a category's stream into `CategoryFacts`. */
export const categoryFacts: FoldRules<CategoryFacts | null> = {
  initialState: null,
  evolve: (state, event) => {
    if (!isCategoryEvent(event)) return state;
    if (event.type === 'CategoryCreated' || event.type === 'CategoryRestored') {
      const { categoryId, by: _by, follows = false, ...facts } = event.data;
      const made = { ...facts, replyRoles: [], ...seenBy(facts), becoming: null };
      return { id: categoryId, ...made, follows };
    }
    return state === null ? null : changed(state, event);
  },
};

type CategoryChange = Exclude<
  CategoryEvent,
  { type: 'CategoryCreated' } | { type: 'CategoryRestored' }
>;

function changed(state: CategoryFacts, event: CategoryChange): CategoryFacts | null {
  switch (event.type) {
    case 'CategoryRenamed':
      return { ...state, name: event.data.name, slug: event.data.slug };
    case 'CategoryRestyled': {
      const { description, color, icon } = event.data;
      return { ...state, description, color, icon };
    }
    case 'CategoryRestricted':
      return { ...state, allowedRoles: event.data.allowedRoles };
    case 'CategoryRepliesRestricted':
      return { ...state, replyRoles: event.data.replyRoles };
    case 'CategoryMoved': {
      const { parentId, position, follows = false } = event.data;
      return { ...state, parentId, position, follows };
    }
    case 'CategoryAudienceChanging': {
      const { to, follows = false } = event.data;
      return { ...state, ...seenBy(event.data), becoming: seenBy(to), follows };
    }
    case 'CategoryAudienceChanged':
      return { ...state, ...seenBy(event.data), becoming: null };
    case 'CategoryDeleted':
      return null;
    case 'CategoriesArranged':
      return state;
    default:
      return assertNever(event);
  }
}

type Seen = { readonly [Field in keyof SeenBy]?: SeenBy[Field] | undefined };

function seenBy({ seeRoles = [], seeGroups = [] }: Seen): SeenBy {
  return { seeRoles, seeGroups };
}

/** Whether an event from a stream is a category's own; the log has parsed its data. */
export function isCategoryEvent(event: { readonly type: string }): event is CategoryEvent {
  return event.type in categoryEvents.definitions;
}
