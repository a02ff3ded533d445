import { walkCategories } from '@forum/contracts/categories';
import { PostSkeleton } from '../posts/index.ts';
import { useApi } from '../../lib/calls/api.ts';
import { useQuery } from '../../lib/calls/queries.ts';
import { closeDocked, type DockedText } from '../../lib/writing/dock.ts';
import { categoriesQuery } from '../categories/index.ts';
import { PostForm } from './PostForm.tsx';

/** A new post in the panel: the same form as on its page. */
export function DockedPost({ text: { key, id } }: { text: DockedText }) {
  const { data } = useQuery(categoriesQuery(useApi()));
  if (data === undefined) return <PostSkeleton />;
  const found = walkCategories(data).find(({ category }) => category.id === id);
  return (
    <PostForm category={found?.category ?? null} isDocked onPublished={() => closeDocked(key)} />
  );
}
