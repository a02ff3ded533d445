import { deletePost, editPost, type PostCard } from '@forum/contracts/posts';
import { useRecordContext } from 'react-admin';
import { ActButton } from '../layout/ActButton.tsx';
import { ask } from '../providers/api.ts';

/** What staff can do to a post from the list. */
export function PostActs() {
  const post = useRecordContext<PostCard>();
  if (post === undefined) return null;
  const { id, title, featured, published } = post;
  const change = (body: { featured?: boolean; published?: boolean }) => () =>
    ask(editPost, { params: { id }, body });
  return (
    <>
      <ActButton
        label={featured ? 'Unfeature' : 'Feature'}
        act={change({ featured: !featured })}
        done={featured ? `“${title}” is featured no more.` : `“${title}” is featured.`}
      />
      <ActButton
        label={published ? 'Unpublish' : 'Publish'}
        act={change({ published: !published })}
        done={published ? `“${title}” is taken down.` : `“${title}” is published.`}
      />
      <ActButton
        label="Delete"
        color="error"
        confirm={{
          title: `Delete “${title}”?`,
          content: 'It leaves every list; its address says that it was deleted.',
        }}
        act={() => ask(deletePost, { params: { id } })}
        done={`“${title}” is deleted.`}
      />
    </>
  );
}
