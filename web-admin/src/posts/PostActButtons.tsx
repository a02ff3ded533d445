import type { ActGrounds } from '@forum/contracts/acts';
import * as calls from '@forum/contracts/moderation';
import type { StaffPost } from '@forum/contracts/staff-content';
import { ActButton } from '../layout/ActButton.tsx';
import { ActDialog } from '../layout/ActDialog.tsx';
import { ask } from '../providers/api.ts';
import { titleOf } from './title-of.ts';

interface Props {
  readonly post: StaffPost;
}

/** Puts a post among the featured, and on top of its category. */
export function FeatureButtons({ post }: Props) {
  return (
    <>
      <Switch
        post={post}
        isOn={post.featured}
        off={['Unfeature', calls.unfeaturePost]}
        on={['Feature', calls.featurePost]}
      />
      <Switch
        post={post}
        isOn={post.pinned}
        off={['Unpin', calls.unpinPost]}
        on={['Pin', calls.pinPost]}
      />
    </>
  );
}

/** Closes a thread for replies, or opens it again. */
export function LockButton({ post }: Props) {
  return (
    <Switch
      post={post}
      isOn={post.locked}
      off={['Unlock', calls.unlockPost]}
      on={['Lock', calls.lockPost]}
    />
  );
}

type Way = readonly [label: string, call: typeof calls.pinPost];

function Switch({ post, isOn, off, on }: Props & { isOn: boolean; off: Way; on: Way }) {
  const [label, call] = isOn ? off : on;
  return (
    <ActButton
      label={label}
      act={() => ask(call, { params: { id: post.id }, body: {} })}
      done={`${label}: done for “${titleOf(post)}”.`}
    />
  );
}

/** Takes a post out of readers' sight, or brings it back. */
export function PublicationButton({ post }: Props) {
  const { id, published } = post;
  const title = titleOf(post);
  const act = (body: ActGrounds) =>
    ask(published ? calls.unpublishPost : calls.publishPost, { params: { id }, body });
  return (
    <ActDialog
      label={published ? 'Unpublish' : 'Publish'}
      title={`${published ? 'Unpublish' : 'Publish'} “${title}”?`}
      changes={
        published
          ? 'Readers no longer see it, and its author keeps it as a draft.'
          : 'Readers see it again.'
      }
      act={act}
      done={published ? `“${title}” is taken down.` : `“${title}” is published.`}
    />
  );
}

/** Deletes a post with its thread. */
export function DeletePostButton({ post }: Props) {
  const { id } = post;
  const title = titleOf(post);
  return (
    <ActDialog
      label="Delete"
      color="error"
      title={`Delete “${title}”?`}
      changes="Its address says that it was deleted, and its thread goes with it. This can be undone."
      act={(body) => ask(calls.deletePost, { params: { id }, body })}
      done={`“${title}” is deleted.`}
    />
  );
}

/** Brings a deleted post back. */
export function RestorePostButton({ post }: Props) {
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
