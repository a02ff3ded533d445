import { useViewer } from '../../features/session/index.ts';
import { useNow } from '../../lib/time/clock.ts';
import { useText } from '../../lib/language/messages.tsx';
import { absoluteTime } from '../../lib/time/relative-time.ts';
import { useSite } from '../../lib/site/site.ts';
import frameTexts from '../../messages/en/frame.json';
import styles from './RestrictionNotice.module.css';

/** The reader's restriction, its reason and end, shown before they write something that is refused. */
export function RestrictionNotice() {
  const t = useText(frameTexts);
  const { language } = useSite();
  const now = useNow();
  const { restrictions = [] } = useViewer() ?? {};
  const held = restrictions.filter(({ until }) => until === null || Date.parse(until) > now);
  return held.map(({ kind, until, reason }) => (
    <p key={kind} className={styles.notice}>
      <strong>
        {t('restricted', {
          kind,
          end:
            until === null ? t('untilLifted') : t('until', { end: absoluteTime(until, language) }),
        })}
      </strong>{' '}
      {reason}
    </p>
  ));
}
