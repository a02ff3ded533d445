import { Image } from 'lucide-react';
import { Icon } from './Icon.tsx';
import styles from './MissingPicture.module.css';

interface Props {
  /** Of another site: no browser asks it for anything until somebody follows the link. */
  address: string;
  alt: string;
  /** Left out: it leads to the picture. */
  isLink?: boolean;
}

/** Stands for a picture of another site that this forum has no copy of: its words in a frame, and where it is. */
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
