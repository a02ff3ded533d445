import { commentHere } from '@forum/contracts/paths';
import type { StaffComment } from '@forum/contracts/staff-content';
import Chip from '@mui/material/Chip';
import { Link, useRecordContext } from 'react-admin';
import { Face } from '../layout/Face.tsx';
import { ActGroup, RecordHead } from '../layout/RecordHead.tsx';
import { Moment } from '../layout/Timeline.tsx';
import { titleOf } from '../posts/title-of.ts';
import { CommentActs } from './CommentActs.tsx';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('comments');

/** What a comment is at a glance, and what staff can do with it. */
export function CommentHead() {
  const comment = useRecordContext<StaffComment>();
  if (comment === undefined) return null;
  const { id, post, author, score, createdAt, deleted } = comment;
  return (
    <RecordHead
      face={<Face of={author} />}
      name={t.rich('onPost', {
        link: <a href={`/posts/${post.id}${commentHere(id)}`}>{titleOf(post)}</a>,
      })}
      marks={deleted ? <Chip size="small" color="warning" label={t('deletedMark')} /> : null}
      byline={t.rich('byline', {
        link: <Link to={`/users/${author.id}/show`}>{author.username}</Link>,
      })}
      facts={[
        [t('written'), <Moment key="written" at={createdAt} />],
        [t('score'), score],
        [
          t('itsWholeThread'),
          <Link key="as-of" to={`/posts/${post.id}/as-of`}>
            {t('asOf')}
          </Link>,
        ],
      ]}
      acts={
        <ActGroup label={deleted ? t('bringBack') : t('remove')}>
          <CommentActs />
        </ActGroup>
      }
    />
  );
}
