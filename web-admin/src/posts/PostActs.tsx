import * as calls from '@forum/contracts/moderation';
import type { StaffPost } from '@forum/contracts/staff-content';
import { useRecordContext } from 'react-admin';
import { ActButton } from '../layout/ActButton.tsx';
import { ActDialog } from '../layout/ActDialog.tsx';
import { ask } from '../providers/api.ts';

/** What staff can do to a post from the list. */
export function PostActs() {
  const post = useRecordContext<StaffPost>();
  if (post === undefined) return null;
  return post.deletedAt === null ? <Living post={post} /> : <Restore post={post} />;
}

function Living({ post: { id, title, featured, published, pinned, locked } }: { post: StaffPost }) {
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
      <ActDialog
        label="Delete"
        color="error"
        title={`Delete “${title}”?`}
        act={(body) => ask(calls.deletePost, { params, body })}
        done={`“${title}” is deleted.`}
      />
    </>
  );
}

function Restore({ post: { id, title } }: { post: StaffPost }) {
  return (
    <ActDialog
      label="Restore"
      title={`Restore “${title}”?`}
      act={(body) => ask(calls.restorePost, { params: { id }, body })}
      done={`“${title}” is back with all that was under it.`}
    />
  );
}
