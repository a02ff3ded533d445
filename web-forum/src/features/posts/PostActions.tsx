import { canEditPost, type Post } from '@forum/contracts/posts';
import { Bookmark, BookmarkCheck, MessageSquare, Share2 } from 'lucide-react';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { postPath } from '../../lib/paths.ts';
import { useViewer } from '../session/index.ts';
import { DeletePostButton } from './DeletePostButton.tsx';
import { useSavedPost } from './useSavedPost.ts';
import { useShare } from './useShare.ts';
import styles from './PostActions.module.css';

/** Reply, share, save; for the owner edit and delete. */
export function PostActions({ post }: { post: Post }) {
  const viewer = useViewer();
  const mayEdit = canEditPost(viewer, { authorId: post.author.id });
  return (
    <div className={styles.actions}>
      <LinkButton look="quiet" size="small" to="#replies">
        <Icon of={MessageSquare} /> Reply
      </LinkButton>
      <ShareButton post={post} />
      <SaveButton post={post} />
      {mayEdit ? (
        <>
          <LinkButton look="quiet" size="small" to={`${postPath(post)}/edit`}>
            Edit
          </LinkButton>
          <DeletePostButton post={post} />
        </>
      ) : null}
    </div>
  );
}

function ShareButton({ post }: { post: Post }) {
  const share = useShare();
  return (
    <Button look="quiet" size="small" className="with-js" onClick={() => void share(post)}>
      <Icon of={Share2} /> Share
    </Button>
  );
}

function SaveButton({ post }: { post: Post }) {
  const { isSaved, toggle } = useSavedPost(post);
  return (
    <Button look="quiet" size="small" className="with-js" aria-pressed={isSaved} onClick={toggle}>
      <Icon of={isSaved ? BookmarkCheck : Bookmark} /> {isSaved ? 'Saved' : 'Save'}
    </Button>
  );
}
