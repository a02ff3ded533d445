import { walkCategories } from '@forum/contracts/categories';
import type { OldTarget } from '@forum/contracts/old-addresses';
import { categoryPath, commentPath, memberPath, postPath, tagPath } from '@forum/contracts/paths';
import { listCategoryTrees } from '../../../content/categories/queries.ts';
import { addressOf, isUploadKey } from '../../../content/uploads/queries.ts';
import type { AppContext } from '../../../framework/feature.ts';
import { listKnownAuthors } from '../../../identity/members/queries/authors.ts';
import { findOldAddresses } from '../../../operations/old-addresses/queries.ts';
import { findMarkedReplies } from '../../../operations/old-addresses/queries/marked-replies.ts';

type Needed = Pick<AppContext, 'db'>;
type Thing = Exclude<OldTarget, { url: string }>;

/**
 * The addresses here of what old addresses lead to, by old address, for links in texts that anybody may read: posts and
 * comments by their ids, which tell nothing and stay, and nothing of places that not everybody sees. Those that are left
 * out lead on as they are, by who asks.
 * @param spaces those of the old forum (`spacesOf`)
 */
export async function findAddressesHere(
  ctx: Needed,
  urls: readonly string[],
  spaces: readonly string[],
): Promise<Map<string, string>> {
  const leads = await findOldAddresses(ctx, urls);
  const marked = await findMarkedReplies(ctx, leads, spaces);
  const things = [...leads.values()].flatMap((to) => ('url' in to ? [] : [to]));
  const named = await namesOf(ctx, things);
  const here = new Map<string, string>();
  for (const [url, to] of leads) {
    const path = 'url' in to ? to.url : pathOf(marked.get(url) ?? to, named);
    if (path?.startsWith('/') === true) here.set(url, path);
  }
  return here;
}

interface Named {
  readonly categories: ReadonlyMap<string, string>;
  readonly members: ReadonlyMap<string, string | null>;
}

async function namesOf({ db }: Needed, things: readonly Thing[]): Promise<Named> {
  const isOf = (wanted: Thing['kind']) => things.filter(({ kind }) => kind === wanted);
  const seen = isOf('category').length > 0 ? walkCategories(await listCategoryTrees(db, null)) : [];
  const ids = [...new Set(isOf('member').map(({ id }) => id))];
  const authors = ids.length > 0 ? await listKnownAuthors(db, ids) : new Map();
  return {
    categories: new Map(
      [...seen].map(({ category }) => [category.id, categoryPath(category)] as const),
    ),
    members: new Map([...authors].map(([id, author]) => [id, memberPath(author)])),
  };
}

function pathOf({ kind, id, postId }: Thing, { categories, members }: Named): string | null {
  switch (kind) {
    case 'post':
      return postPath({ slug: id, category: null });
    case 'comment':
      return postId === undefined ? null : commentPath({ slug: postId, category: null }, id);
    case 'category':
      return categories.get(id) ?? null;
    case 'member':
      return members.get(id) ?? null;
    case 'tag':
      return tagPath(id);
    case 'upload':
      // Other files are for who may read what they hang on.
      return isUploadKey(id) ? addressOf({ key: id, name: null }) : null;
    default:
      return kind satisfies never;
  }
}
