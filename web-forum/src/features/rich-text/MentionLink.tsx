import { Link } from '../../components/Link.tsx';
import { useMentioned } from '../../lib/rich-text/mentions.ts';
import { profilePath } from '../../lib/addresses/paths.ts';
import { MemberHover } from '../users/index.ts';
import styles from './prose.module.css';

/** An @mention: a link to the member's profile, by their present name; for a deleted account, only the words. */
export function MentionLink({ username, text }: { username: string; text: string }) {
  const name = useMentioned()(username);
  if (name === null) return text;
  return (
    <MemberHover username={name}>
      <Link className={styles.mention} to={profilePath(name)}>
        {name === username ? text : `@${name}`}
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
