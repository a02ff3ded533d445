import { useLocation } from 'react-router-dom';
import { LinkButton } from '../../components/Button.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { safeRedirect } from '../../lib/addresses/safe-redirect.ts';
import { useHydrated } from '../../lib/loading/useHydrated.ts';
import { useText } from '../../lib/language/messages.tsx';
import commonTexts from '../../messages/en/common.json';
import errorsTexts from '../../messages/en/errors.json';
import styles from '../PageError.module.css';

/** Kept by the service worker and shown instead of any page while the network is down. */
export function Component() {
  const t = useText(errorsTexts);
  const common = useText(commonTexts);
  const { hash } = useLocation();
  // The kept page was rendered for no particular address.
  const from = useHydrated() ? safeRedirect(hash.slice(1)) : '/';
  return (
    <div className={styles.error}>
      <PageHead title={t('offline')} description={t('offlineText')} path="/offline" isPrivate />
      <h1 className={styles.title}>{t('offline')}</h1>
      <p className={styles.text}>{t('offlineText')}</p>
      <div className={styles.acts}>
        <LinkButton to={from} look="primary" reloadDocument>
          {common('tryAgain')}
        </LinkButton>
        <LinkButton to="/" reloadDocument>
          {t('goHome')}
        </LinkButton>
      </div>
    </div>
  );
}
