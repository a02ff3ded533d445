import { Link } from '../../components/Link.tsx';
import { useIsLost } from '../../lib/rich-text/lost-mentions.ts';
import { profilePath } from '../../lib/addresses/paths.ts';
import { MemberHover } from '../users/index.ts';
import styles from './prose.module.css';

/** An @mention: a link to the member's profile; for a deleted account, only the words. */
export function MentionLink({ username, text }: { username: string; text: string }) {
  if (useIsLost(username)) return text;
  return (
    <MemberHover username={username}>
      <Link className={styles.mention} to={profilePath(username)}>
        {text}
      </Link>
    </MemberHover>
  );
}

/** A mentioned group: a link to its page, which reveals nothing to readers from whom it is hidden. */
export function GroupMentionLink({ slug, text }: { slug: string; text: string }) {
  return (
    <Link className={styles.mention} to={`/groups/${slug}`}>
      {text}
    </Link>
  );
}
