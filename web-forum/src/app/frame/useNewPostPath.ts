import { useParams } from 'react-router-dom';

/** Where a new post begins: in the category that is open, else where one is chosen. */
export function useNewPostPath(): string {
  const { child, category } = useParams();
  const slug = child ?? category;
  return slug === undefined ? '/new' : `/new?category=${slug}`;
}
