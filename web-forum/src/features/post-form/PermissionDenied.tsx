import type { CategorySummary } from '@forum/contracts/categories';
import { LinkButton } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { categoryPath } from '../../lib/paths.ts';
import { useText } from '../../lib/messages.tsx';
import postFormTexts from './messages/en/post-form.json';

/** Replaces the form if the category does not let the member's role post (specification, section 8). */
export function PermissionDenied({ category }: { category: CategorySummary }) {
  const t = useText(postFormTexts);
  return (
    <Notice
      kind="error"
      isHeading
      title={t('denied')}
      action={<LinkButton to={categoryPath(category)}>{t('backToCategory')}</LinkButton>}
    >
      {t('deniedText')}
    </Notice>
  );
}
