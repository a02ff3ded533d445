import { nameOf, type Author } from '@forum/contracts/users';
import { Link } from '../../components/Link.tsx';
import { memberPath } from '../../lib/addresses/paths.ts';
import { Level } from './Level.tsx';
import { MemberBadge } from './MemberBadge.tsx';
import { MemberHover } from './MemberHover.tsx';

/** An author's name, level and badge; whoever deleted their account has no page. */
export function AuthorName({
  author,
  className,
}: {
  author: Author;
  className: string | undefined;
}) {
  const path = memberPath(author);
  return (
    <>
      {path === null ? (
        <span className={className} dir="auto">
          {nameOf(author)}
        </span>
      ) : (
        <MemberHover username={author.username}>
          <Link className={className} to={path} dir="auto">
            {nameOf(author)}
          </Link>
        </MemberHover>
      )}
      <Level of={author.level} />
      <MemberBadge of={author.badge} />
    </>
  );
}
