import { SPOKEN } from '@forum/contracts/settings';
import { useLocation } from 'react-router-dom';
import { useText } from '../../lib/language/messages.tsx';
import { useSite } from '../../lib/site/site.ts';
import frameTexts from '../../messages/en/frame.json';
import { PlainFields } from '../../features/session/index.ts';
import styles from './LanguageSwitch.module.css';

/** The forum's languages. A plain form also with scripts: the page is reloaded, since no other language is loaded. */
export function LanguageSwitch() {
  const { language: current } = useSite();
  const t = useText(frameTexts);
  const { pathname, search } = useLocation();
  return (
    <form
      method="post"
      action="/forms/locale"
      className={styles.languages}
      aria-label={t('language')}
    >
      <PlainFields back={pathname + search} />
      {SPOKEN.map(({ language, name }) => (
        <button
          key={language}
          name="language"
          value={language}
          lang={language}
          className={styles.language}
          aria-pressed={language === current}
        >
          {name}
        </button>
      ))}
    </form>
  );
}
