import { passwordResetForm, resetPassword } from '@forum/contracts/credentials';
import { Link } from '../../components/Link.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import sessionTexts from './messages/en/session.json';
import { AuthForm } from './AuthForm.tsx';
import { Finished } from './Finished.tsx';
import { NewPassword } from './NewPassword.tsx';
import { TokenField } from './TokenField.tsx';
import { useAuthForm } from './useAuthForm.ts';

export function ResetPasswordForm() {
  const t = useText(sessionTexts);
  const api = useApi();
  const { fieldOf, isDone, ...form } = useAuthForm({
    form: 'reset-password',
    schema: passwordResetForm,
    send: (body) => api(resetPassword, { body }),
  });
  if (isDone) {
    return (
      <Finished title={t('changed')}>
        {t.rich('changedText', { login: <Link to="/login" /> })}
      </Finished>
    );
  }
  return (
    <AuthForm
      {...form}
      title={t('choose')}
      action="/reset-password"
      act={t('change')}
      acting={t('changing')}
      other={<Link to="/forgot-password">{t('anotherLink')}</Link>}
    >
      <TokenField {...fieldOf('token')} />
      <NewPassword fieldOf={fieldOf} label={t('newPassword')} />
    </AuthForm>
  );
}
