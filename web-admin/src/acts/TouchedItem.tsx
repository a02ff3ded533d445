import type { ActChange } from '@forum/contracts/acts';
import { Link } from 'react-admin';
import { nameInWords } from './words.ts';

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
  const name = `${nameInWords(type)} ${id}`;
  if (page === undefined) return name;
  return <Link to={`/${page}/${id}/show`}>{name}</Link>;
}
