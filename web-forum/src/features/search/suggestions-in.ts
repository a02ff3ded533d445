import type { CategorySummary } from '@forum/contracts/categories';
import type { Highlight, SearchResults } from '@forum/contracts/search';
import { nameOf, type UserSummary } from '@forum/contracts/users';
import type { KeyOf } from '../../lib/language/messages.tsx';
import { categoryPath, postPath, profilePath, searchPath } from '../../lib/addresses/paths.ts';
import type searchTexts from './messages/en/search.json';

/** One suggestion: where it leads, and what it shows. */
export type Suggestion = { readonly path: string } & (
  | { readonly kind: 'post'; readonly title: Highlight; readonly by: string; readonly in: string }
  | { readonly kind: 'topic'; readonly category: CategorySummary }
  | { readonly kind: 'user'; readonly user: UserSummary }
  | { readonly kind: 'all'; readonly term: string }
);

/** Suggestions of one kind, by the key of its name. */
interface SuggestionGroup {
  readonly kind: Extract<KeyOf<typeof searchTexts>, 'posts' | 'categories' | 'users' | 'more'>;
  readonly options: readonly Suggestion[];
}

/** The results in groups, without empty ones; the link to all results comes last. */
export function suggestionsIn(found: SearchResults, term: string): readonly SuggestionGroup[] {
  const groups: SuggestionGroup[] = [
    {
      kind: 'posts',
      options: found.posts.data.map((post) => ({
        kind: 'post',
        path: postPath(post),
        title: post.highlights.title,
        by: nameOf(post.author),
        in: post.category?.name ?? '',
      })),
    },
    {
      kind: 'categories',
      options: found.categories.data.map((category) => ({
        kind: 'topic',
        path: categoryPath(category),
        category,
      })),
    },
    {
      kind: 'users',
      options: found.users.data.map((user) => ({
        kind: 'user',
        path: profilePath(user.username),
        user,
      })),
    },
    { kind: 'more', options: [{ kind: 'all', path: searchPath(term), term }] },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
