import type { StaffPost } from '@forum/contracts/staff-content';
import Box from '@mui/material/Box';
import { Link, useRecordContext } from 'react-admin';
import { RecordLink } from '../layout/RecordLink.tsx';
import { marksOf } from './marks-of.ts';
import { titleOf } from './title-of.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('posts');

/** A post's title in a list, and below it its author and place, its marks, and a link to its thread as of a moment. */
export function PostName() {
  const post = useRecordContext<StaffPost>();
  if (post === undefined) return null;
  const parts = [post.author.username, post.category, ...marksOf(post)];
  return (
    <>
      <RecordLink to="show">{titleOf(post)}</RecordLink>
      <Box sx={BELOW}>
        {parts.map((part) => (part === null ? null : `${part} · `))}
        <Link to={`/posts/${post.id}/as-of`} aria-label={t('asOfTitle', { title: titleOf(post) })}>
          {t('asOf')}
        </Link>
      </Box>
    </>
  );
}

// On cards too, where the name is bold. The link is underlined, and large enough for a finger.
const BELOW = {
  mt: 0.75,
  color: 'text.secondary',
  '&&, && *': { fontWeight: 400 },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 24,
    whiteSpace: 'nowrap',
    textDecoration: 'underline',
  },
} as const;
