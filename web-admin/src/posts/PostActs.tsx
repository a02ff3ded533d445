import type { StaffPost } from '@forum/contracts/staff-content';
import Box from '@mui/material/Box';
import { Link, useRecordContext } from 'react-admin';
import { ActMenu } from '../layout/ActMenu.tsx';
import { MergeButton } from './MergeButton.tsx';
import {
  DeletePostButton,
  FeatureButtons,
  LockButton,
  PublicationButton,
  RestorePostButton,
} from './PostActButtons.tsx';
import { titleOf } from './title-of.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('posts');

/** Staff acts on a post from the list: what is pressed often, and the rest behind a menu. */
export function PostActs() {
  const post = useRecordContext<StaffPost>();
  if (post === undefined) return null;
  return (
    <Box sx={SIDE_BY_SIDE}>
      <Link to={`/posts/${post.id}/as-of`} aria-label={t('asOfTitle', { title: titleOf(post) })}>
        {t('asOf')}
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
  if (post.deletedAt !== null) return <RestorePostButton post={post} />;
  if (post.mergedInto !== null) return <DeletePostButton post={post} />;
  return (
    <>
      <LockButton post={post} />
      <PublicationButton post={post} />
      <ActMenu label={t('moreActs')}>
        <FeatureButtons post={post} />
        {post.published ? <MergeButton post={post} /> : null}
        <DeletePostButton post={post} />
      </ActMenu>
    </>
  );
}
