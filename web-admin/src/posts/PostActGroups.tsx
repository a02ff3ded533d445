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
import { textsOf } from '../messages/texts.ts';

const t = textsOf('posts');

/** Staff acts on a post by weight: display, restriction, and behind a menu removal. */
export function PostActGroups({ post }: { post: StaffPost }) {
  if (post.deletedAt !== null) {
    return (
      <ActGroup label={t('bringBack')}>
        <RestorePostButton post={post} />
      </ActGroup>
    );
  }
  const isMerged = post.mergedInto !== null;
  return (
    <>
      {isMerged ? null : (
        <>
          <ActGroup label={t('show')}>
            <FeatureButtons post={post} />
          </ActGroup>
          <ActGroup label={t('restrict')}>
            <LockButton post={post} />
            <PublicationButton post={post} />
          </ActGroup>
        </>
      )}
      <ActGroup label={t('remove')}>
        <ActMenu label={t('moreActs')}>
          {post.published && !isMerged ? <MergeButton post={post} /> : null}
          <DeletePostButton post={post} />
        </ActMenu>
      </ActGroup>
    </>
  );
}
