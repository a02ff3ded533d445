import { mayPostIn, type CategorySummary } from '@forum/contracts/categories';
import { PenLine } from 'lucide-react';
import { useQuery } from '../../lib/calls/queries.ts';
import { LinkButton } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { categoryQuery } from '../../features/categories/index.ts';
import { useViewer } from '../../features/session/index.ts';
import { useApi } from '../../lib/calls/api.ts';
import { newPostPath } from '../../lib/addresses/paths.ts';

interface Props {
  category: CategorySummary;
  children: string;
}

/**
 * Leads to a new post in the category; only for those whose role it admits (specification, section 5). Small: the button
 * for it is in the header.
 */
export function NewPostLink({ category, children }: Props) {
  const viewer = useViewer();
  const page = useQuery(categoryQuery(useApi(), category.slug)).data;
  if (page === undefined || !mayPostIn(page, viewer)) return null;
  return (
    <LinkButton look="quiet" size="small" to={newPostPath(category)}>
      <Icon of={PenLine} /> {children}
    </LinkButton>
  );
}
