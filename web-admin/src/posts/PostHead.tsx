import type { StaffPostDetail } from '@forum/contracts/staff-content';
import Chip from '@mui/material/Chip';
import { Link, useRecordContext } from 'react-admin';
import { Face } from '../layout/Face.tsx';
import { RecordHead } from '../layout/RecordHead.tsx';
import { Moment } from '../layout/Timeline.tsx';
import { marksOf } from './marks-of.ts';
import { PostActGroups } from './PostActGroups.tsx';
import { titleOf } from './title-of.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('posts');

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
      byline={t.rich('byline', {
        link: <Link to={`/users/${author.id}/show`}>{author.username}</Link>,
      })}
      facts={[
        [t('category'), category],
        [t('posted'), <Moment key="posted" at={createdAt} />],
        [t('deleted'), deletedAt === null ? null : <Moment key="deleted" at={deletedAt} />],
        [t('score'), score],
        [t('comments'), comments],
        [
          t('itsWholeThread'),
          <Link key="as-of" to={`/posts/${id}/as-of`}>
            {t('asOf')}
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
    deletedAt !== null
      ? t('deletedMark')
      : published || mergedInto !== null
        ? null
        : t('notPublished');
  const marks = [...(state === null ? [] : [state]), ...marksOf(post)];
  return marks.map((mark) => (
    <Chip key={mark} size="small" label={mark} {...(mark === state ? { color: 'warning' } : {})} />
  ));
}
