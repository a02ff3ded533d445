import { Button } from '../../components/Button.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { useSite } from '../../lib/site/site.ts';
import { absoluteTime } from '../../lib/time/relative-time.ts';
import { PlainFields } from '../session/index.ts';
import settingsTexts from './messages/en/settings.json';
import styles from './Settings.module.css';

interface Props {
  /** When it takes effect. */
  readonly at: string;
  readonly onStop: () => void;
}

/** A reset of the member's factors, which one press stops, without scripts too. */
export function PendingReset({ at, onStop }: Props) {
  const t = useText(settingsTexts);
  const { language } = useSite();
  return (
    <form
      method="post"
      action="/settings/stop-reset"
      className={styles.banner}
      onSubmit={(event) => {
        event.preventDefault();
        onStop();
      }}
    >
      <PlainFields back="/profile/settings" />
      <p className={styles.bannerTitle}>{t('resetPending')}</p>
      <p>{t('resetPendingText', { when: absoluteTime(at, language) })}</p>
      <Button type="submit">{t('stopReset')}</Button>
    </form>
  );
}
