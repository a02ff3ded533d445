import type { Actor } from '@forum/contracts';
import { asTerm } from '@forum/contracts/look-alikes';
import { partitionOf, type Decided, type Outcome, type StoreTransaction } from '@forum/event-store';
import { isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import { slugOf } from '@forum/rich-text';
import {
  decideCreateCategory,
  decideEditCategory,
  invalid,
  slugTaken,
  type CategoryChanges,
  type CategoryFields,
} from './decide.ts';
import { groupFacts, groupStream } from '@forum/events/groups';
import { recordOn } from './commands/record-on.ts';
import {
  categoryFacts,
  categoryOrderStream,
  categoryStream,
  type CategoryEvent,
  type CategoryFacts,
} from '@forum/events/categories';

/** What a new category needs; the rest defaults to: no parent, everyone may see it, post and reply, grey, first place. */
export type NewCategory = Pick<CategoryFields, 'name'> &
  Partial<CategoryFields> & {
    /** For imports, which choose repeatable ids. */
    readonly id?: string;
  };

/** The category, and its new state. */
export interface CategoryResult {
  readonly categoryId: string;
  readonly category: CategoryFacts;
}

/** Who acts; null is the system. */
type By = { readonly actor: Actor | null };

/**
 * Creates a category. `actor` null is the system: the command line, an import, the demo.
 * @throws DomainError forbidden | conflict `category-exists` `slug-taken` | invalid
 */
export function createCategory(
  ctx: CommandContext,
  { meta, actor, category }: Command<By & { readonly category: NewCategory }>,
): Promise<Outcome<CategoryResult>> {
  const categoryId = category.id ?? ctx.newId();
  const fields = fieldsOf(category, categoryId);
  return ctx.eventStore.execute(meta, async (tx) => {
    const stream = categoryStream(categoryId);
    const parent = await factsOf(tx, fields.parentId);
    await requireGroups(tx, fields.seeGroups);
    const decided = await tx.decide(stream, categoryFacts, async (state) => {
      const events = decideCreateCategory({ actor, categoryId, fields, parent }, state);
      await reserveSlug(tx, fields.slug, categoryId);
      await recordOn(ctx, tx, { kind: 'category.create', meta, actor, categoryId, events });
      return events;
    });
    return { categoryId, category: after(decided) };
  });
}

/** The requested change. */
export interface CategoryEdit {
  readonly categoryId: string;
  readonly changes: CategoryChanges;
  /** From the read tables. */
  readonly hasSubcategories: boolean;
}

const ORDER_PARTITION = partitionOf(categoryOrderStream.root);

/**
 * Changes a category. Its former slug stays reserved, so that old links redirect.
 * @throws DomainError not-found | forbidden | conflict `slug-taken` | invalid
 */
export function editCategory(
  ctx: CommandContext,
  { meta, actor, categoryId, changes, hasSubcategories }: Command<By & CategoryEdit>,
): Promise<Outcome<CategoryResult>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    if (!isId(categoryId)) throw noSuch('category');
    // One at a time: two categories moved below each other at once would both become unreachable.
    if (changes.parentId !== undefined) await tx.holdPartition(ORDER_PARTITION);
    const stream = categoryStream(categoryId);
    const parent = await factsOf(tx, changes.parentId ?? null);
    const decided = await tx.decide(stream, categoryFacts, async (state) => {
      if (state === null) throw noSuch('category');
      const events = decideEditCategory({ actor, changes, parent, hasSubcategories }, state);
      await reserveSlug(tx, changes.slug ?? state.slug, categoryId);
      await recordOn(ctx, tx, { kind: 'category.edit', meta, actor, categoryId, events });
      return events;
    });
    return { categoryId, category: after(decided) };
  });
}

function after({ before, events }: Decided<CategoryFacts | null, CategoryEvent>): CategoryFacts {
  const category = events.reduce((state, event) => categoryFacts.evolve(state, event), before);
  if (category === null) throw noSuch('category');
  return category;
}

/** @throws DomainError invalid, where there is no such group (any more) */
export async function requireGroups(tx: StoreTransaction, ids: readonly string[]): Promise<void> {
  for (const groupId of ids) {
    const { state: group } = await tx.fold(groupStream(groupId), groupFacts);
    if (group === null || group.deleted) throw invalid('seeGroups', 'This group does not exist');
  }
}

async function reserveSlug(tx: StoreTransaction, slug: string, categoryId: string): Promise<void> {
  if (!(await tx.reserve('category-slug', slug, categoryId))) throw slugTaken(slug);
}

async function factsOf(tx: StoreTransaction, id: string | null): Promise<CategoryFacts | null> {
  return id === null ? null : (await tx.fold(categoryStream(id), categoryFacts)).state;
}

// A name without Latin letters and digits yields no slug: then the id is used.
function fieldsOf(category: NewCategory, categoryId: string): CategoryFields {
  const name = asTerm(category.name);
  return {
    name,
    slug: category.slug ?? (slugOf(name) || `category-${categoryId.slice(-8)}`),
    description: category.description ?? null,
    color: category.color ?? 'gray',
    icon: category.icon ?? null,
    parentId: category.parentId ?? null,
    allowedRoles: category.allowedRoles ?? [],
    replyRoles: category.replyRoles ?? [],
    seeRoles: category.seeRoles ?? [],
    seeGroups: [...new Set(category.seeGroups ?? [])],
    position: category.position ?? 0,
  };
}
