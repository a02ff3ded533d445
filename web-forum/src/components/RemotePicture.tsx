import { Image } from 'lucide-react';
import { Icon } from './Icon.tsx';
import styles from './MissingPicture.module.css';

interface Props {
  /** On another site: no browser requests it until somebody follows the link. */
  address: string;
  alt: string;
  /** Left out: the link leads to the picture. */
  isLink?: boolean;
}

/** Replaces a picture from another site of which this forum has no copy: its words in a frame, and its address. */
export function RemotePicture({ address, alt, isLink = true }: Props) {
  const { host, pathname } = new URL(address);
  const words = alt === '' ? `${host}${pathname}` : alt;
  return (
    <span className={styles.missing}>
      <Icon of={Image} />
      <span className={styles.words}>
        {isLink ? (
          <a href={address} rel="ugc nofollow noopener noreferrer">
            {words}
          </a>
        ) : (
          words
        )}
        {alt === '' ? null : <span className={styles.host}>{host}</span>}
      </span>
    </span>
  );
}
