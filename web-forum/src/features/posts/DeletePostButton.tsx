import type { Post } from '@forum/contracts/posts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useText } from '../../lib/language/messages.tsx';
import postsTexts from './messages/en/posts.json';
import commonTexts from '../../messages/en/common.json';
import styles from './PostActions.module.css';
import { useDeletePost } from './useDeletePost.ts';

/** Asks, then deletes the post. */
export function DeletePostButton({ post }: { post: Post }) {
  const common = useText(commonTexts);
  const t = useText(postsTexts);
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useDeletePost(post);
  const close = () => setAsking(false);
  return (
    <>
      <Button look="quiet" size="small" className="with-js" onClick={() => setAsking(true)}>
        <Icon of={Trash2} /> <span className={styles.word}>{common('delete')}</span>
      </Button>
      <ConfirmDialog
        title={t('askDelete')}
        text={t('askDeleteText')}
        act={t('deletePost')}
        isOpen={isAsking}
        isBusy={isPending}
        onClose={close}
        onConfirm={() => mutate(undefined, { onError: close })}
      />
    </>
  );
}
