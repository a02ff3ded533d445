import type { CategorySummary } from '@forum/contracts/categories';
import type { Post } from '@forum/contracts/posts';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '../../components/Button.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { categoryPath, postPath } from '../../lib/addresses/paths.ts';
import commonTexts from '../../messages/en/common.json';
import scheduledTexts from '../scheduled-posts/messages/en/scheduled-posts.json';
import postFormTexts from './messages/en/post-form.json';
import styles from './PostForm.module.css';

interface Props {
  readonly category: CategorySummary | null;
  readonly post: Post | null;
  /** A scheduled post is being changed. */
  readonly isScheduled: boolean;
  readonly isSaving: boolean;
  /** The state of its draft. */
  readonly children: ReactNode;
}

/** Always in sight: sends the form, or leaves it. */
export function FormActions({ category, post, isScheduled, isSaving, children }: Props) {
  const common = useText(commonTexts);
  const t = useText(postFormTexts);
  const scheduled = useText(scheduledTexts);
  const act = isScheduled
    ? scheduled(isSaving ? 'saving' : 'save')
    : t(actOf(post !== null, isSaving));
  return (
    <div className={styles.actions} data-writing>
      {children}
      <LinkButton look="quiet" to={isScheduled ? '/drafts' : backOf(category, post)}>
        {common('cancel')}
      </LinkButton>
      <Button type="submit" look="primary" disabled={isSaving}>
        {act}
      </Button>
    </div>
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
