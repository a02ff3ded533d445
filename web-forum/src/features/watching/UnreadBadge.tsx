import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api.ts';
import { useText } from '../../lib/messages.tsx';
import { badgeOf } from '../../lib/numbers.ts';
import { countsQuery } from './api.ts';
import watchingTexts from './messages/en/watching.json';
import styles from './UnreadBadge.module.css';

const EVERY_MS = 60_000;

/** How many discussions have unread replies; nothing at zero. */
export function UnreadBadge() {
  const t = useText(watchingTexts);
  const query = countsQuery(useApi());
  const count = useQuery({ ...query, refetchInterval: EVERY_MS }).data?.tracked ?? 0;
  if (count === 0) return null;
  return (
    <>
      <span className={styles.badge} aria-hidden>
        {badgeOf(count)}
      </span>
      <span className="said">{t('waiting', { count })}</span>
    </>
  );
}
