import { paletteKey } from '@forum/contracts/scalars';
import styles from './Avatar.module.css';
import palette from './palette.module.css';

interface Props {
  member: { username: string; displayName?: string | null; avatar: string | null };
  /** 24, 36, 56 or 112 px. */
  size?: 'tiny' | 'small' | 'medium' | 'large';
}

const PIXELS = { tiny: 24, small: 36, medium: 56, large: 112 } as const;

/** A member's picture, or the first letter of their name. The name always stands beside it, so it says nothing itself. */
export function Avatar({ member, size = 'small' }: Props) {
  const pixels = PIXELS[size];
  if (member.avatar !== null) {
    return (
      <img
        className={`${styles.avatar} ${styles[size]}`}
        src={member.avatar}
        alt=""
        width={pixels}
        height={pixels}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
      />
    );
  }
  const letter = [...(member.displayName ?? member.username)][0] ?? '?';
  return (
    <span
      className={`${styles.avatar} ${styles[size]} ${styles.letter} ${palette[colorOf(member.username)]}`}
      aria-hidden
    >
      {letter.toLocaleUpperCase('en')}
    </span>
  );
}

/** The same member gets the same colour everywhere. */
function colorOf(username: string) {
  const sum = [...username].reduce(
    (total, letter) => (total * 31 + letter.charCodeAt(0)) % 9973,
    7,
  );
  return paletteKey.options[sum % paletteKey.options.length] ?? 'blue';
}
