import { commentHere } from '@forum/contracts/paths';
import type { StaffComment } from '@forum/contracts/staff-content';
import Chip from '@mui/material/Chip';
import { Link, useRecordContext } from 'react-admin';
import { Face } from '../layout/Face.tsx';
import { ActGroup, RecordHead } from '../layout/RecordHead.tsx';
import { Moment } from '../layout/Timeline.tsx';
import { titleOf } from '../posts/title-of.ts';
import { CommentActs } from './CommentActs.tsx';

/** What a comment is at a glance, and what staff can do with it. */
export function CommentHead() {
  const comment = useRecordContext<StaffComment>();
  if (comment === undefined) return null;
  const { id, post, author, score, createdAt, deleted } = comment;
  return (
    <RecordHead
      face={<Face of={author} />}
      name={
        <>
          On <a href={`/posts/${post.id}${commentHere(id)}`}>{titleOf(post)}</a>
        </>
      }
      marks={deleted ? <Chip size="small" color="warning" label="deleted" /> : null}
      byline={
        <>
          by <Link to={`/users/${author.id}/show`}>{author.username}</Link>
        </>
      }
      facts={[
        ['Written', <Moment key="written" at={createdAt} />],
        ['Score', score],
        [
          'Its whole thread',
          <Link key="as-of" to={`/posts/${post.id}/as-of`}>
            As of
          </Link>,
        ],
      ]}
      acts={
        <ActGroup label={deleted ? 'Bring back' : 'Remove'}>
          <CommentActs />
        </ActGroup>
      }
    />
  );
}
