import type { Facts } from '@forum/event-store';
import { categoryFacts, categoryStream, type CategoryFound } from '@forum/events/categories';

/** The category with that id and its parent, from their streams. */
export async function findCategory(
  tx: Pick<Facts, 'fold'>,
  id: string | null,
): Promise<CategoryFound> {
  const category = id === null ? null : await factsOf(tx, id);
  const parentId = category?.parentId ?? null;
  return { category, parent: parentId === null ? null : await factsOf(tx, parentId) };
}

async function factsOf(tx: Pick<Facts, 'fold'>, id: string) {
  return (await tx.fold(categoryStream(id), categoryFacts)).state;
}
