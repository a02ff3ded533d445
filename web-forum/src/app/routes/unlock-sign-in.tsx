import { PageHead } from '../../components/PageHead.tsx';
import { UnlockSignInForm } from '../../features/session/index.ts';
import { useText } from '../../lib/language/messages.tsx';
import sessionTexts from '../../features/session/messages/en/session.json';

export function Component() {
  const t = useText(sessionTexts);
  return (
    <>
      <PageHead title={t('letMeIn')} description={t('unlockAbout')} path="/unlock-sign-in" />
      <UnlockSignInForm />
    </>
  );
}
