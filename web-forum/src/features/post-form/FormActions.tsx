import type { CategorySummary } from '@forum/contracts/categories';
import type { PostFields } from '@forum/contracts/post-fields';
import type { Post } from '@forum/contracts/posts';
import { Button, LinkButton } from '../../components/Button.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { categoryPath, postPath } from '../../lib/addresses/paths.ts';
import commonTexts from '../../messages/en/common.json';
import { LaterButton } from '../scheduled-posts/index.ts';
import scheduledTexts from '../scheduled-posts/messages/en/scheduled-posts.json';
import postFormTexts from './messages/en/post-form.json';
import styles from './PostForm.module.css';

interface Props {
  category: CategorySummary | null;
  post: Post | null;
  /** A scheduled post is being changed. */
  isScheduled: boolean;
  /** It is saved without being published. */
  isDraft: boolean;
  isSaving: boolean;
  /** The fields of a post to be published later; null: some are wrong, and are shown. */
  check: () => Omit<PostFields, 'published'> | null;
  onScheduled: () => void;
}

/** Sends the form, now or later, or leaves it. */
export function FormActions({ category, post, isScheduled, isDraft, isSaving, ...later }: Props) {
  const common = useText(commonTexts);
  const t = useText(postFormTexts);
  const scheduled = useText(scheduledTexts);
  const act = isScheduled
    ? scheduled(isSaving ? 'saving' : 'save')
    : t(actOf(post !== null, isSaving));
  return (
    <div className={styles.actions}>
      <Button type="submit" look="primary" disabled={isSaving}>
        {act}
      </Button>
      {post === null && !isScheduled && !isDraft ? <LaterButton {...later} /> : null}
      <LinkButton look="quiet" to={isScheduled ? '/drafts' : backOf(category, post)}>
        {common('cancel')}
      </LinkButton>
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
