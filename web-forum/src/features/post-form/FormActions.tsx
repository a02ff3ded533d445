import type { CategorySummary } from '@forum/contracts/categories';
import type { Post } from '@forum/contracts/posts';
import { PanelBottom } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { categoryPath, postPath } from '../../lib/addresses/paths.ts';
import commonTexts from '../../messages/en/common.json';
import scheduledTexts from '../scheduled-posts/messages/en/scheduled-posts.json';
import postFormTexts from './messages/en/post-form.json';
import { newPostPlace } from './new-post-place.ts';
import styles from './PostForm.module.css';
import { useDockPost } from './useDockPost.ts';

interface Props {
  readonly category: CategorySummary | null;
  readonly post: Post | null;
  /** A scheduled post is being changed. */
  readonly isScheduled: boolean;
  readonly isSaving: boolean;
  /** In the panel, which has its own way to close. */
  readonly isDocked: boolean;
  /** The state of its draft. */
  readonly children: ReactNode;
}

/** Always in sight: sends the form, or leaves it. */
export function FormActions(props: Props) {
  const { category, post, isScheduled, isSaving, isDocked, children } = props;
  const common = useText(commonTexts);
  const t = useText(postFormTexts);
  const scheduled = useText(scheduledTexts);
  const act = isScheduled
    ? scheduled(isSaving ? 'saving' : 'save')
    : t(actOf(post !== null, isSaving));
  return (
    <div className={styles.actions} data-writing={isDocked ? undefined : ''}>
      {children}
      {isDocked || isScheduled || post !== null || category === null ? null : (
        <DockButton category={category} />
      )}
      {isDocked ? null : (
        <LinkButton look="quiet" to={isScheduled ? '/drafts' : backOf(category, post)}>
          {common('cancel')}
        </LinkButton>
      )}
      <Button type="submit" look="primary" disabled={isSaving}>
        {act}
      </Button>
    </div>
  );
}

/** Keeps the form beside what one reads. */
function DockButton({ category }: { category: CategorySummary }) {
  const t = useText(postFormTexts);
  const dock = useDockPost(category, newPostPlace(category));
  return (
    <Button look="quiet" square aria-label={t('dock')} title={t('dock')} onClick={dock}>
      <Icon of={PanelBottom} />
    </Button>
  );
}

function backOf(category: CategorySummary | null, post: Post | null): string {
  if (post !== null) return postPath(post);
  return category === null ? '/' : categoryPath(category);
}

function actOf(isEdit: boolean, isSaving: boolean) {
  if (isEdit) return isSaving ? 'updating' : 'update';
  return isSaving ? 'creating' : 'publish';
}
