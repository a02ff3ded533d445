import { PALETTE_KEYS } from '@forum/contracts/scalars';
import { nameOf, type Named } from '@forum/contracts/users';
import { firstLetter } from '../lib/language/first-letter.ts';
import { useSite } from '../lib/site/site.ts';
import { Picture } from './Picture.tsx';
import styles from './Avatar.module.css';
import palette from './palette.module.css';

interface Props {
  member: Named & { avatar: string | null };
  /** 24, 36, 56 or 112 px. */
  size?: 'tiny' | 'small' | 'medium' | 'large';
}

const PIXELS = { tiny: 24, small: 36, medium: 56, large: 112 } as const;

/** A member's picture, or the first letter of their name if there is none or it fails to load. The name is always next to it, so it has no text of its own. */
export function Avatar({ member, size = 'small' }: Props) {
  const { language } = useSite();
  const pixels = PIXELS[size];
  const letter = (
    <span
      className={`${styles.avatar} ${styles[size]} ${styles.letter} ${palette[colorOf(member.username)]}`}
      aria-hidden
    >
      {/* Of the reader of a page that is drawn for all members, nothing is known yet. */}
      {member.username === '' ? null : firstLetter(nameOf(member), language)}
    </span>
  );
  if (member.avatar === null) return letter;
  return (
    <Picture
      className={`${styles.avatar} ${styles.photo} ${styles[size]}`}
      src={member.avatar}
      alt=""
      instead={letter}
      width={pixels}
      height={pixels}
      // Both small sizes are one picture: the same faces stand in lists, beside comments and in the margin.
      shown={1.25 * Math.max(pixels, PIXELS.small)}
      // A list has dozens of faces: on a slow line its words go first.
      fetchPriority="low"
    />
  );
}

/** The same member gets the same colour everywhere. */
function colorOf(username: string) {
  let sum = 7;
  for (let at = 0; at < username.length; at += 1) sum = (sum * 31 + username.charCodeAt(at)) % 9973;
  return PALETTE_KEYS[sum % PALETTE_KEYS.length] ?? 'blue';
}
