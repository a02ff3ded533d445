import type { ActChange } from '@forum/contracts/acts';
import { Link } from 'react-admin';

/** Where the console has a page of it. */
const PAGES: Readonly<Record<string, string | undefined>> = {
  post: 'posts',
  comment: 'comments',
  member: 'users',
  submission: 'submissions',
};

/** An item that an act touched, leading to its page. */
export function TouchedItem({ of: { type, id } }: { of: ActChange['item'] }) {
  const page = PAGES[type];
  if (page === undefined) return `${type} ${id}`;
  return (
    <Link to={`/${page}/${id}/show`}>
      {type} {id}
    </Link>
  );
}
