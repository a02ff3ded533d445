import { useLocation } from 'react-router-dom';
import { LinkButton } from '../../components/Button.tsx';
import { safeRedirect } from '../../lib/addresses/safe-redirect.ts';
import { useHydrated } from '../../lib/loading/useHydrated.ts';
import { useText } from '../../lib/language/messages.tsx';
import commonTexts from '../../messages/en/common.json';
import errorsTexts from '../../messages/en/errors.json';
import { Unanswered } from '../Unanswered.tsx';

/** Kept by the service worker and shown instead of any page that the network does not bring. */
export function Component() {
  const t = useText(errorsTexts);
  const common = useText(commonTexts);
  const { hash } = useLocation();
  // The kept page was rendered for no particular address.
  const from = useHydrated() ? safeRedirect(hash.slice(1)) : '/';
  return (
    <Unanswered path="/offline" onBack={() => location.replace(from)}>
      <LinkButton to={from} look="primary" reloadDocument>
        {common('tryAgain')}
      </LinkButton>
      <LinkButton to="/" reloadDocument>
        {t('goHome')}
      </LinkButton>
    </Unanswered>
  );
}
