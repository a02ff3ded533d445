import { PageHead } from '../../components/PageHead.tsx';
import { ForgotPasswordForm } from '../../features/session/index.ts';
import { useText } from '../../lib/language/messages.tsx';
import sessionTexts from '../../features/session/messages/en/session.json';

export function Component() {
  const t = useText(sessionTexts);
  return (
    <>
      <PageHead title={t('forgot')} description={t('forgotAbout')} path="/forgot-password" />
      <ForgotPasswordForm />
    </>
  );
}
