import { tokenForm, verifyEmail } from '@forum/contracts/credentials';
import { Link } from '../../components/Link.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import sessionTexts from './messages/en/session.json';
import { AuthForm } from './AuthForm.tsx';
import { Finished } from './Finished.tsx';
import { TokenField } from './TokenField.tsx';
import { useAuthForm } from './useAuthForm.ts';

/** A button, not the link itself: mail programs open links before the reader does. */
export function VerifyEmailForm() {
  const t = useText(sessionTexts);
  const api = useApi();
  const { fieldOf, isDone, ...form } = useAuthForm({
    form: 'verify-email',
    schema: tokenForm,
    send: (body) => api(verifyEmail, { body }),
  });
  if (isDone) {
    return (
      <Finished title={t('confirmed')}>
        {t('thanks')} <Link to="/">{t('toForum')}</Link>
      </Finished>
    );
  }
  return (
    <AuthForm
      {...form}
      title={t('confirmEmail')}
      action="/verify-email"
      act={t('confirm')}
      acting={t('confirming')}
      other={<Link to="/">{t('toForum')}</Link>}
    >
      <TokenField {...fieldOf('token')} />
    </AuthForm>
  );
}
