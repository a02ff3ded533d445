import { mayPostIn } from '@forum/contracts/categories';
import { useParams } from 'react-router-dom';
import { useQuery } from '../../lib/calls/queries.ts';
import { categoryQuery } from '../../features/categories/index.ts';
import { useViewer } from '../../features/session/index.ts';
import { useApi } from '../../lib/calls/api.ts';

/**
 * Where a member's new post starts: in the open category, unless they may not post there; otherwise where one is
 * chosen.
 */
export function useNewPostPath(): string {
  const { child, category } = useParams();
  const slug = child ?? category;
  const viewer = useViewer();
  // Only what the page has loaded; the frame requests nothing of its own.
  const open = useQuery({ ...categoryQuery(useApi(), slug ?? ''), enabled: false }).data;
  const isRefused = open !== undefined && !mayPostIn(open, viewer);
  return slug === undefined || isRefused ? '/new' : `/new?category=${slug}`;
}
