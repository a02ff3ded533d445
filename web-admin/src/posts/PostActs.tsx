import * as calls from '@forum/contracts/moderation';
import type { StaffPost } from '@forum/contracts/staff-content';
import Box from '@mui/material/Box';
import { Link, useRecordContext } from 'react-admin';
import { ActButton } from '../layout/ActButton.tsx';
import { ActDialog } from '../layout/ActDialog.tsx';
import { ask } from '../providers/api.ts';
import { MergeButton } from './MergeButton.tsx';
import { titleOf } from './title-of.ts';

/** Staff acts on a post from the list. */
export function PostActs() {
  const post = useRecordContext<StaffPost>();
  if (post === undefined) return null;
  return (
    <Box sx={SIDE_BY_SIDE}>
      <Link to={`/posts/${post.id}/as-of`} aria-label={`As of: ${titleOf(post)}`}>
        As of
      </Link>
      <Acts post={post} />
    </Box>
  );
}

// Two lines at most, even if the table is wider than the page, so that rows stay low.
const SIDE_BY_SIDE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minWidth: '17rem',
  '& .MuiButton-root': { minWidth: 0 },
} as const;

function Acts({ post }: { post: StaffPost }) {
  if (post.deletedAt !== null) return <Restore post={post} />;
  if (post.mergedInto !== null) return <Delete post={post} />;
  return (
    <>
      <Living post={post} />
      {post.published ? <MergeButton post={post} /> : null}
      <Delete post={post} />
    </>
  );
}

function Living({ post }: { post: StaffPost }) {
  const { id, featured, published, pinned, locked } = post;
  const title = titleOf(post);
  const params = { id };
  const acts = [
    [featured, 'Unfeature', calls.unfeaturePost, 'Feature', calls.featurePost],
    [pinned, 'Unpin', calls.unpinPost, 'Pin', calls.pinPost],
    [locked, 'Unlock', calls.unlockPost, 'Lock', calls.lockPost],
  ] as const;
  return (
    <>
      {acts.map(([isOn, off, turnOff, on, turnOn]) => (
        <ActButton
          key={on}
          label={isOn ? off : on}
          act={() => ask(isOn ? turnOff : turnOn, { params, body: {} })}
          done={`${isOn ? off : on}: done for “${title}”.`}
        />
      ))}
      <ActDialog
        label={published ? 'Unpublish' : 'Publish'}
        title={`${published ? 'Unpublish' : 'Publish'} “${title}”?`}
        act={(body) => ask(published ? calls.unpublishPost : calls.publishPost, { params, body })}
        done={published ? `“${title}” is taken down.` : `“${title}” is published.`}
      />
    </>
  );
}

function Delete({ post }: { post: StaffPost }) {
  const { id } = post;
  const title = titleOf(post);
  return (
    <ActDialog
      label="Delete"
      color="error"
      title={`Delete “${title}”?`}
      act={(body) => ask(calls.deletePost, { params: { id }, body })}
      done={`“${title}” is deleted.`}
    />
  );
}

function Restore({ post }: { post: StaffPost }) {
  const { id } = post;
  const title = titleOf(post);
  return (
    <ActDialog
      label="Restore"
      title={`Restore “${title}”?`}
      act={(body) => ask(calls.restorePost, { params: { id }, body })}
      done={`“${title}” is back with all that was under it.`}
    />
  );
}
