import type { PublicAct } from '@forum/contracts/public-record';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { useText } from '../../lib/language/messages.tsx';
import publicRecordTexts from './messages/en/public-record.json';
import styles from './PublicActs.module.css';

/** What staff did and why, newest first. */
export function PublicActs({ acts }: { acts: readonly PublicAct[] }) {
  const t = useText(publicRecordTexts);
  return (
    <table className={styles.acts}>
      <thead>
        <tr>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('why')}</th>
          <th scope="col">{t('when')}</th>
        </tr>
      </thead>
      <tbody>
        {acts.map(({ id, kind, reason, at, undone }) => (
          <tr key={id}>
            <td>
              {undone ? (
                <del>{t('act', { kind: keyOf(kind) })}</del>
              ) : (
                t('act', { kind: keyOf(kind) })
              )}
              {undone ? <span className={styles.undone}> {t('undone')}</span> : null}
            </td>
            <td>{reason === null ? t('noReason') : t('reason', { reason: keyOf(reason) })}</td>
            <td>
              <RelativeTime moment={at} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Message selectors allow no dots or dashes. */
function keyOf(kind: string): string {
  return kind.replace(/[.-]/g, '_');
}
