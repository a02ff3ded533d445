import { addressForm, forgotPassword } from '@forum/contracts/credentials';
import { Link } from '../../components/Link.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import sessionTexts from './messages/en/session.json';
import { AuthForm } from './AuthForm.tsx';
import { Finished } from './Finished.tsx';
import { useAuthForm } from './useAuthForm.ts';

export function ForgotPasswordForm() {
  const t = useText(sessionTexts);
  const api = useApi();
  const { fieldOf, isDone, ...form } = useAuthForm({
    form: 'forgot-password',
    schema: addressForm,
    send: (body) => api(forgotPassword, { body }),
  });
  if (isDone) {
    return <Finished title={t('lookInMail')}>{t('linkSent')}</Finished>;
  }
  return (
    <AuthForm
      {...form}
      title={t('forgot')}
      action="/forgot-password"
      act={t('sendLink')}
      acting={t('sending')}
      other={<Link to="/login">{t('backToLogin')}</Link>}
    >
      <TextField
        {...fieldOf('email')}
        label={t('email')}
        type="email"
        autoComplete="username"
        required
      />
    </AuthForm>
  );
}
