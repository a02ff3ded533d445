import { forgotPassword } from '@forum/contracts/credentials';
import { Link } from 'react-router-dom';
import { TextField } from '../../components/TextField.tsx';
import { useApi } from '../../lib/api.ts';
import { AuthForm } from './AuthForm.tsx';
import { Finished } from './Finished.tsx';
import { useAuthForm } from './useAuthForm.ts';

export function ForgotPasswordForm() {
  const api = useApi();
  const { fieldOf, isDone, ...form } = useAuthForm({
    form: 'forgot-password',
    schema: forgotPassword.body,
    send: (body) => api(forgotPassword, { body }),
  });
  if (isDone) {
    return (
      <Finished title="Look into your mailbox">
        If the address belongs to an account, a mail with a link is on its way. It works for an
        hour.
      </Finished>
    );
  }
  return (
    <AuthForm
      {...form}
      title="Forgot password"
      action="/forgot-password"
      act="Send me a link"
      acting="Sending…"
      other={<Link to="/login">Back to login</Link>}
    >
      <TextField
        {...fieldOf('email')}
        label="Email"
        type="email"
        autoComplete="username"
        required
      />
    </AuthForm>
  );
}
