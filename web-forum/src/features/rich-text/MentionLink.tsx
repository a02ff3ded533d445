import { Link } from 'react-router-dom';

/** An @mention: a link to the member's profile. */
export function MentionLink({ username, text }: { username: string; text: string }) {
  return (
    <Link className="prose-mention" to={`/profile/${encodeURIComponent(username)}`}>
      {text}
    </Link>
  );
}
