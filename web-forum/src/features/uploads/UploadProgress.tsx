import { useText } from '../../lib/language/messages.tsx';
import uploadsTexts from './messages/en/uploads.json';
import styles from './UploadProgress.module.css';
import type { Sending } from './useUploadImage.ts';

/** An image being uploaded, with progress; screen readers announce the start, not the progress. */
export function UploadProgress({ of: { name, part } }: { of: Sending }) {
  const t = useText(uploadsTexts);
  return (
    <div className={styles.sending}>
      <output>{t('uploading', { name })}</output>
      <progress aria-label={t('uploading', { name })} value={part} />
      <span className={styles.part} aria-hidden>
        {t('part', { percent: Math.round(part * 100) })}
      </span>
    </div>
  );
}
