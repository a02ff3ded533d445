import { tokenForm, unlockSignIn } from '@forum/contracts/credentials';
import { Link } from '../../components/Link.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import sessionTexts from './messages/en/session.json';
import { AuthForm } from './AuthForm.tsx';
import { Finished } from './Finished.tsx';
import { TokenField } from './TokenField.tsx';
import { useAuthForm } from './useAuthForm.ts';

/** A button, not the link itself: mail programs open links before the reader does. */
export function UnlockSignInForm() {
  const t = useText(sessionTexts);
  const api = useApi();
  const { fieldOf, isDone, ...form } = useAuthForm({
    form: 'unlock-sign-in',
    schema: tokenForm,
    send: (body) => api(unlockSignIn, { body }),
  });
  if (isDone) {
    return (
      <Finished title={t('unlocked')}>
        {t.rich('unlockedText', { login: <Link to="/login" /> })}
      </Finished>
    );
  }
  return (
    <AuthForm
      {...form}
      title={t('letMeIn')}
      action="/unlock-sign-in"
      act={t('letMeIn')}
      acting={t('lettingIn')}
      other={<Link to="/forgot-password">{t('forgotten')}</Link>}
    >
      <TokenField {...fieldOf('token')} />
    </AuthForm>
  );
}
