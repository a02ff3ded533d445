import { useMatches } from 'react-router-dom';

/** Where a new post begins: in the category that is open, else where one is chosen. */
export function useNewPostPath(): string {
  const params = useMatches().at(-1)?.params;
  const slug = params?.['child'] ?? params?.['category'];
  return slug === undefined ? '/new' : `/new?category=${slug}`;
}
