import { mayPostIn } from '@forum/contracts/categories';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { categoryQuery } from '../../features/categories/index.ts';
import { useViewer } from '../../features/session/index.ts';
import { useApi } from '../../lib/api.ts';

/** Where a member's new post begins: in the category that is open, unless it refuses them, else where one is chosen. */
export function useNewPostPath(): string {
  const { child, category } = useParams();
  const slug = child ?? category;
  const viewer = useViewer();
  // What the page has loaded; the frame asks for nothing of its own.
  const open = useQuery({ ...categoryQuery(useApi(), slug ?? ''), enabled: false }).data;
  const isRefused = open !== undefined && !mayPostIn(open, viewer);
  return slug === undefined || isRefused ? '/new' : `/new?category=${slug}`;
}
