import type { Post } from '@forum/contracts/posts';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useDeletePost } from './useDeletePost.ts';

/** Asks, then deletes the post. */
export function DeletePostButton({ post }: { post: Post }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useDeletePost(post);
  const close = () => setAsking(false);
  return (
    <>
      <Button look="quiet" size="small" className="with-js" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        title="Delete this post?"
        text="The post and its replies are no longer shown. This cannot be taken back."
        act="Delete post"
        isOpen={isAsking}
        isBusy={isPending}
        onClose={close}
        onConfirm={() => mutate(undefined, { onError: close })}
      />
    </>
  );
}
