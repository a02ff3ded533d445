import type { StaffPostDetail } from '@forum/contracts/staff-content';
import Chip from '@mui/material/Chip';
import { Link, useRecordContext } from 'react-admin';
import { Face } from '../layout/Face.tsx';
import { RecordHead } from '../layout/RecordHead.tsx';
import { Moment } from '../layout/Timeline.tsx';
import { marksOf } from './marks-of.ts';
import { PostActGroups } from './PostActGroups.tsx';
import { titleOf } from './title-of.ts';

/** What a post is at a glance, and what staff can do with it. */
export function PostHead() {
  const post = useRecordContext<StaffPostDetail>();
  if (post === undefined) return null;
  const { id, author, category, score, comments, createdAt, deletedAt } = post;
  return (
    <RecordHead
      face={<Face of={author} />}
      name={<a href={`/posts/${id}`}>{titleOf(post)}</a>}
      marks={<Marks of={post} />}
      byline={
        <>
          by <Link to={`/users/${author.id}/show`}>{author.username}</Link>
        </>
      }
      facts={[
        ['Category', category],
        ['Posted', <Moment key="posted" at={createdAt} />],
        ['Deleted', deletedAt === null ? null : <Moment key="deleted" at={deletedAt} />],
        ['Score', score],
        ['Comments', comments],
        [
          'Its whole thread',
          <Link key="as-of" to={`/posts/${id}/as-of`}>
            As of
          </Link>,
        ],
      ]}
      acts={<PostActGroups post={post} />}
    />
  );
}

function Marks({ of: post }: { of: StaffPostDetail }) {
  const { published, deletedAt, mergedInto } = post;
  const state =
    deletedAt !== null ? 'deleted' : published || mergedInto !== null ? null : 'not published';
  const marks = [...(state === null ? [] : [state]), ...marksOf(post)];
  return marks.map((mark) => (
    <Chip key={mark} size="small" label={mark} {...(mark === state ? { color: 'warning' } : {})} />
  ));
}
