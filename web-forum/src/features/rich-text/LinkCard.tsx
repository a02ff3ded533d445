import type { LinkPreview } from '@forum/contracts/link-previews';
import { SafeLink } from './SafeLink.tsx';
import styles from './LinkCard.module.css';

/** Replaces a link that is alone in its paragraph, with the words of the page it leads to. */
export function LinkCard({ preview }: { preview: LinkPreview }) {
  const { address, site, title, text, picture } = preview;
  return (
    <div className={styles.card} dir="auto">
      {picture === null ? null : (
        <img
          className={styles.picture}
          src={picture}
          alt=""
          width={96}
          height={96}
          loading="lazy"
        />
      )}
      <div className={styles.words}>
        {site === '' ? null : <span className={styles.site}>{site}</span>}
        <SafeLink url={address}>{title}</SafeLink>
        {text === null ? null : <p className={styles.text}>{text}</p>}
      </div>
    </div>
  );
}
