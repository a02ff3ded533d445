import type { CategorySummary } from '@forum/contracts/categories';
import { LinkButton } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { categoryPath } from '../../lib/paths.ts';

/** Instead of the form, where the category does not let the member's role post (specification, section 8). */
export function PermissionDenied({ category }: { category: CategorySummary }) {
  return (
    <Notice
      kind="error"
      title="Permission Denied"
      action={<LinkButton to={categoryPath(category)}>Back to Category</LinkButton>}
    >
      Your role is not allowed to post in this category. Please contact a moderator or administrator
      if you believe this is an error.
    </Notice>
  );
}
