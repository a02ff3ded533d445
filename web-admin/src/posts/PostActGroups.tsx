import type { StaffPost } from '@forum/contracts/staff-content';
import { ActMenu } from '../layout/ActMenu.tsx';
import { ActGroup } from '../layout/RecordHead.tsx';
import { MergeButton } from './MergeButton.tsx';
import {
  DeletePostButton,
  FeatureButtons,
  LockButton,
  PublicationButton,
  RestorePostButton,
} from './PostActButtons.tsx';

/** Staff acts on a post by weight: to show it, to restrict it, and behind a menu to take it away. */
export function PostActGroups({ post }: { post: StaffPost }) {
  if (post.deletedAt !== null) {
    return (
      <ActGroup label="Bring back">
        <RestorePostButton post={post} />
      </ActGroup>
    );
  }
  const isMerged = post.mergedInto !== null;
  return (
    <>
      {isMerged ? null : (
        <>
          <ActGroup label="Show">
            <FeatureButtons post={post} />
          </ActGroup>
          <ActGroup label="Restrict">
            <LockButton post={post} />
            <PublicationButton post={post} />
          </ActGroup>
        </>
      )}
      <ActGroup label="Remove">
        <ActMenu label="More acts">
          {post.published && !isMerged ? <MergeButton post={post} /> : null}
          <DeletePostButton post={post} />
        </ActMenu>
      </ActGroup>
    </>
  );
}
