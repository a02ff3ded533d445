import { asTerm } from '@forum/contracts/look-alikes';
import {
  atLeast,
  LIMITS,
  RESERVED_SEGMENTS,
  type Actor,
  type PaletteKey,
  type Role,
} from '@forum/contracts';
import {
  haveSameAudience,
  maySee,
  rolesInEffect,
  type Audience,
} from '@forum/contracts/categories';
import { DomainError, isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import { isPrivate, type CategoryEvent, type CategoryFacts } from '@forum/events/categories';

/** The fields of a category. */
export interface CategoryFields {
  readonly name: string;
  readonly slug: string;
  readonly description: string | null;
  readonly color: PaletteKey;
  readonly icon: string | null;
  readonly parentId: string | null;
  /** Empty: everyone. */
  readonly allowedRoles: readonly Role[];
  /** Empty: everyone. */
  readonly replyRoles: readonly Role[];
  /** Empty: everyone. The parent's below a private one. */
  readonly seeRoles: readonly Role[];
  /** Beside staff; empty: nobody. */
  readonly seeGroups: readonly string[];
  /** Order among its siblings, ascending. */
  readonly position: number;
}

/** Who acts; null is the system: the command line, an import, the demo. */
export type By = Actor | null;

/** Creation as the rules see it; `parent` is what `fields.parentId` names. */
export interface CreateCategory {
  readonly actor: By;
  readonly categoryId: string;
  readonly fields: CategoryFields;
  readonly parent: CategoryFacts | null;
}

/** Changes of a category; fields left out or undefined stay. */
export type CategoryChanges = {
  readonly [Field in Exclude<keyof CategoryFields, 'seeRoles' | 'seeGroups'>]?:
    | CategoryFields[Field]
    | undefined;
};

/** Changes as the rules see them; `parent` is what `changes.parentId` names. */
export interface EditCategory {
  readonly actor: By;
  readonly changes: CategoryChanges;
  readonly parent: CategoryFacts | null;
  /** From the read tables. */
  readonly hasSubcategories: boolean;
}

const { name: NAME_MAX, description: DESCRIPTION_MAX, icon: ICON_MAX } = LIMITS.category;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const SLUG_MAX = LIMITS.category.slug;

/** @throws DomainError forbidden | conflict `category-exists` | invalid */
export function decideCreateCategory(
  { actor, categoryId, fields, parent }: CreateCategory,
  state: CategoryFacts | null,
): CategoryEvent[] {
  requireAdmin(actor);
  if (state !== null) {
    throw new DomainError('conflict', 'category-exists', 'This category already exists.');
  }
  requireValid(fields);
  requireTopLevelParent(fields.parentId, parent);
  const { replyRoles: _later, seeRoles: _roles, seeGroups: _groups, ...made } = fields;
  const seen = audienceOf(fields, parent);
  const follows = parent !== null && isPrivate(parent);
  const on = { categoryId, by: actor?.id ?? null };
  const allowedRoles = [...fields.allowedRoles];
  return [
    {
      type: 'CategoryCreated',
      data: { ...on, ...made, allowedRoles, ...seenIn({ ...seen, follows }) },
    },
    ...repliesRestricted(on, { replyRoles: [] }, fields),
  ];
}

/** One event for each aspect that changes; none when nothing does. @throws DomainError not-found | forbidden | invalid */
export function decideEditCategory(
  { actor, changes, parent, hasSubcategories }: EditCategory,
  state: CategoryFacts | null,
): CategoryEvent[] {
  if (state === null) throw noSuch('category');
  requireAdmin(actor);
  const next = withChanges(state, changes);
  requireValid(next);
  if (next.parentId !== state.parentId) {
    if (hasSubcategories) requireTopLevel(next);
    requireTopLevelParent(next.parentId, parent);
    requireSettled(state, parent);
    requireAsOpenAs(parent, next);
  }
  return categoryChanges({ categoryId: state.id, by: actor?.id ?? null }, state, next);
}

/** `follows`: whether its audience is that of the one above; left out of the next one: while it stays below that. */
type Placed = CategoryFields & { readonly follows?: boolean };

/** One event for each aspect in which the two differ. */
export function categoryChanges(on: On, before: Placed, next: Placed): CategoryEvent[] {
  return [
    ...renamed(on, before, next),
    ...restyled(on, before, next),
    ...placed(on, before, next),
    ...repliesRestricted(on, before, next),
  ];
}

function withChanges(before: CategoryFields, changes: CategoryChanges): CategoryFields {
  const { name, slug, color, allowedRoles, replyRoles, position } = before;
  const { seeRoles, seeGroups } = before;
  const { description, icon, parentId } = changes;
  return {
    name: changes.name === undefined ? name : asTerm(changes.name),
    slug: changes.slug ?? slug,
    description: description === undefined ? before.description : description,
    color: changes.color ?? color,
    icon: icon === undefined ? before.icon : icon,
    parentId: parentId === undefined ? before.parentId : parentId,
    allowedRoles: changes.allowedRoles ?? allowedRoles,
    replyRoles: changes.replyRoles ?? replyRoles,
    seeRoles,
    seeGroups,
    position: changes.position ?? position,
  };
}

/** The refusal of another category's slug. */
export function slugTaken(slug: string): DomainError {
  const message = `The address ${slug} belongs to another category.`;
  return new DomainError('conflict', 'slug-taken', message, {
    issues: [{ path: 'slug', message }],
  });
}

interface On {
  readonly categoryId: string;
  readonly by: string | null;
}

function renamed(on: On, before: CategoryFields, { name, slug }: CategoryFields): CategoryEvent[] {
  if (before.name === name && before.slug === slug) return [];
  return [{ type: 'CategoryRenamed', data: { ...on, name, slug } }];
}

function restyled(on: On, before: CategoryFields, next: CategoryFields): CategoryEvent[] {
  const { description, color, icon } = next;
  const same = before.description === description && before.color === color && before.icon === icon;
  return same ? [] : [{ type: 'CategoryRestyled', data: { ...on, description, color, icon } }];
}

function placed(on: On, before: Placed, next: Placed): CategoryEvent[] {
  const events: CategoryEvent[] = [];
  const allowedRoles = [...next.allowedRoles];
  if (allowedRoles.join() !== before.allowedRoles.join()) {
    events.push({ type: 'CategoryRestricted', data: { ...on, allowedRoles } });
  }
  const { parentId, position } = next;
  if (parentId !== before.parentId || position !== before.position) {
    const follows = next.follows ?? (before.follows === true && parentId === before.parentId);
    const mark = follows ? { follows: true as const } : {};
    events.push({ type: 'CategoryMoved', data: { ...on, parentId, position, ...mark } });
  }
  return events;
}

type Replies = Pick<CategoryFields, 'replyRoles'>;

/** The change of who may reply, if there is one. */
export function repliesRestricted(on: On, before: Replies, next: Replies): CategoryEvent[] {
  const replyRoles = [...next.replyRoles];
  if (replyRoles.join() === before.replyRoles.join()) return [];
  return [{ type: 'CategoryRepliesRestricted', data: { ...on, replyRoles } }];
}

/** @throws DomainError forbidden */
export function requireAdmin(actor: By): void {
  if (actor === null || atLeast(actor.role, 'ADMIN')) return;
  throw new DomainError('forbidden', 'admins-only', 'Only administrators can change categories.');
}

function requireValid(fields: CategoryFields): void {
  const { name, slug, description, icon } = fields;
  if (name === '') throw invalid('name', 'Name is required');
  if (name.length > NAME_MAX) throw invalid('name', `Name can have at most ${NAME_MAX} characters`);
  if ((description ?? '').length > DESCRIPTION_MAX) {
    throw invalid('description', `Description can have at most ${DESCRIPTION_MAX} characters`);
  }
  if ((icon ?? '').length > ICON_MAX) throw invalid('icon', 'Icon must be a single emoji');
  if (!SLUG.test(slug) || slug.length > SLUG_MAX || isId(slug)) {
    throw invalid('slug', 'Slug can only contain lower-case letters, digits and single hyphens');
  }
  // Reserved on the second level too: /parent/new and /parent/posts are pages of the parent.
  if (RESERVED_SEGMENTS.has(slug)) throw invalid('slug', `Slug may not be ${slug}`);
}

// Routes know two levels: /{parent}/{child}.
function requireTopLevelParent(parentId: string | null, parent: CategoryFacts | null): void {
  if (parentId === null) return;
  if (parent === null) throw invalid('parentId', 'The parent category does not exist');
  if (parent.parentId !== null)
    throw invalid('parentId', 'A subcategory cannot have subcategories');
}

/** Why an audience is refused. */
export const NO_STAFF = 'Moderators see every category';

const STAFF: readonly Role[] = ['MODERATOR', 'ADMIN', 'SUPERADMIN'];

/** Below a private category, its audience; if groups are named, they and staff. @throws DomainError invalid */
export function audienceOf(own: Audience, parent: CategoryFacts | null): Audience {
  const isBelow = parent !== null && isPrivate(parent);
  const seeGroups = isBelow ? parent.seeGroups : own.seeGroups;
  const named = own.seeGroups.length > 0 ? STAFF : own.seeRoles;
  const seeRoles = rolesInEffect(named, parent?.seeRoles);
  if (maySee({ seeRoles, seeGroups }, { role: 'MODERATOR' })) return { seeRoles, seeGroups };
  throw invalid('seeRoles', NO_STAFF);
}

type Seen = Audience & { readonly follows?: boolean };

/** For events: who may know of it, or nothing if everyone may; and whether because of the one above. */
export function seenIn({ seeRoles, seeGroups, follows = false }: Seen) {
  return {
    ...(follows ? { follows: true as const } : {}),
    ...(seeRoles.length === 0 ? {} : { seeRoles: [...seeRoles] }),
    ...(seeGroups.length === 0 ? {} : { seeGroups: [...seeGroups] }),
  };
}

/** Moving is no change of audience: what goes below a private category has the same. @throws DomainError invalid */
export function requireAsOpenAs(parent: CategoryFacts | null, category: Audience): void {
  if (parent === null || !isPrivate(parent) || haveSameAudience(parent, category)) return;
  const message = isPrivate(category)
    ? 'This category is visible to other people than the one above'
    : 'Everyone can see this category, but not the one above';
  throw invalid('parentId', message);
}

/** Moving or deleting one meanwhile would leave its posts behind with either audience. @throws DomainError conflict */
export function requireSettled(...categories: readonly (CategoryFacts | null | undefined)[]): void {
  if (categories.every((one) => one === null || one === undefined || one.becoming === null)) return;
  const message = 'Who sees this category is still being changed. Please wait until that is done.';
  throw new DomainError('conflict', 'audience-changing', message);
}

// Below another category, its subcategories would be on a third level.
function requireTopLevel({ parentId }: CategoryFields): void {
  if (parentId === null) return;
  throw invalid('parentId', 'A category with subcategories cannot become a subcategory');
}

/** The refusal of one field. */
export function invalid(path: string, message: string): DomainError {
  return new DomainError('invalid', 'invalid', message, { issues: [{ path, message }] });
}
