import type { StaffPost } from '@forum/contracts/staff-content';
import { useRecordContext } from 'react-admin';
import { ActMenu } from '../layout/ActMenu.tsx';
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

/** Staff acts on a post from the list: the frequent ones, and the rest behind a menu. */
export function PostActs() {
  const post = useRecordContext<StaffPost>();
  if (post === undefined) return null;
  if (post.deletedAt !== null) return <RestorePostButton post={post} />;
  if (post.mergedInto !== null) return <DeletePostButton post={post} />;
  return (
    <>
      <LockButton post={post} />
      <PublicationButton post={post} />
      <ActMenu label={t('moreActs')} isShort>
        <FeatureButtons post={post} />
        {post.published ? <MergeButton post={post} /> : null}
        <DeletePostButton post={post} />
      </ActMenu>
    </>
  );
}
