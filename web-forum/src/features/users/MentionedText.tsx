import { splitMentions } from '@forum/rich-text/mentions';
import { type KeyboardEvent, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Link } from '../../components/Link.tsx';
import { useMentioned } from '../../lib/rich-text/mentions.ts';
import { profilePath } from '../../lib/addresses/paths.ts';
import { MemberHover } from './MemberHover.tsx';
import styles from './MentionedText.module.css';

interface Props {
  text: string;
  /** Whether a link around it leads elsewhere: a mention then leads to the member instead. */
  inLink?: boolean;
}

/** A line in which @mentions are links to profiles (specification, section 2, Mention links). */
export function MentionedText({ text, inLink = false }: Props) {
  const Mention = inLink ? InnerLink : OwnLink;
  const presentName = useMentioned();
  return splitMentions(text).map(({ text: words, username }, index) => {
    const name = username === null ? null : presentName(username);
    if (name === null) return words;
    return (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, in their order
      <MemberHover key={index} username={name}>
        <Mention to={profilePath(name)}>{name === username ? words : `@${name}`}</Mention>
      </MemberHover>
    );
  });
}

interface MentionProps {
  to: string;
  children: string;
}

function OwnLink({ to, children }: MentionProps) {
  return (
    <Link className={styles.mention} to={to}>
      {children}
    </Link>
  );
}

/** Not a link element: links must not be nested. Without scripts the outer one works. */
function InnerLink({ to, children }: MentionProps) {
  const navigate = useNavigate();
  const follow = (event: KeyboardEvent | MouseEvent) => {
    // Opening in another tab opens the outer link there, and keeps this page.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    void navigate(to);
  };
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link must not hold a link
      role="link"
      tabIndex={0}
      className={styles.mention}
      onClick={follow}
      onKeyDown={(event) => {
        if (event.key === 'Enter') follow(event);
      }}
    >
      {children}
    </span>
  );
}
