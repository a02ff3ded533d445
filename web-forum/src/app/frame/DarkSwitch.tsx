import { useText } from '../../lib/language/messages.tsx';
import { useDark } from '../../lib/theme/useTheme.ts';
import frameTexts from '../../messages/en/frame.json';
import styles from './LanguageSwitch.module.css';

/** Switches between light and dark; the button in the header goes through auto as well. */
export function DarkSwitch() {
  const t = useText(frameTexts);
  const [isDark, toggle] = useDark();
  return (
    <button type="button" className={`${styles.language} with-js`} onClick={toggle}>
      {t('toTheme', { theme: isDark ? 'light' : 'dark' })}
    </button>
  );
}
