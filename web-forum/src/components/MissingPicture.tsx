import { ImageOff } from 'lucide-react';
import { Icon } from './Icon.tsx';
import styles from './MissingPicture.module.css';

interface Props {
  alt: string;
  className?: string | undefined;
  /** Reserved size in px; without both, that of the class. */
  width?: number | string | undefined;
  height?: number | string | undefined;
}

/** Below this width, in px, words do not fit and take as much room as they need. */
const LEAST_ROOM = 96;

/** Replaces a picture that fails to load: its description in a quiet frame. */
export function MissingPicture({ alt, className = '', width, height }: Props) {
  const [wide, high] = [Number(width), Number(height)];
  // A picture without words is a card's or a cover: its class sets the size, in narrow windows too.
  const holdsWords = alt !== '' && wide >= LEAST_ROOM && high > 0;
  const room = holdsWords ? { width: wide, aspectRatio: wide / high } : {};
  return (
    <span className={`${className} ${styles.missing}`} style={room} data-missing="">
      <Icon of={ImageOff} />
      {alt === '' ? null : <span className={styles.words}>{alt}</span>}
    </span>
  );
}
