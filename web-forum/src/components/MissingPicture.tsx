import { ImageOff } from 'lucide-react';
import { Icon } from './Icon.tsx';
import styles from './MissingPicture.module.css';

interface Props {
  alt: string;
  className?: string | undefined;
  /** The room that was kept for it, in px; without both, that of the class. */
  width?: number | string | undefined;
  height?: number | string | undefined;
}

/** Narrower rooms hold no words: the words take their own, in px. */
const LEAST_ROOM = 96;

/** In the place of a picture that cannot be loaded: what it would have shown, in a quiet frame. */
export function MissingPicture({ alt, className = '', width, height }: Props) {
  const [wide, high] = [Number(width), Number(height)];
  // One without words is a card's or a cover: its class knows the room, in narrow windows too.
  const holdsWords = alt !== '' && wide >= LEAST_ROOM && high > 0;
  const room = holdsWords ? { width: wide, aspectRatio: wide / high } : {};
  return (
    <span className={`${className} ${styles.missing}`} style={room} data-missing="">
      <Icon of={ImageOff} />
      {alt === '' ? null : <span className={styles.words}>{alt}</span>}
    </span>
  );
}
