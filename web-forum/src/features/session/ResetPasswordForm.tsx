import { passwordResetForm, resetPassword } from '@forum/contracts/credentials';
import { Link } from 'react-router-dom';
import { TextField } from '../../components/TextField.tsx';
import { useApi } from '../../lib/api.ts';
import { AuthForm } from './AuthForm.tsx';
import { Finished } from './Finished.tsx';
import { TokenField } from './TokenField.tsx';
import { useAuthForm } from './useAuthForm.ts';

export function ResetPasswordForm() {
  const api = useApi();
  const { fieldOf, isDone, ...form } = useAuthForm({
    form: 'reset-password',
    schema: passwordResetForm,
    send: (body) => api(resetPassword, { body }),
  });
  if (isDone) {
    return (
      <Finished title="Your password is changed">
        All browsers were signed out. <Link to="/login">Sign in</Link> with the new password.
      </Finished>
    );
  }
  return (
    <AuthForm
      {...form}
      title="Choose a new password"
      action="/reset-password"
      act="Change password"
      acting="Changing…"
      other={<Link to="/forgot-password">Ask for another link</Link>}
    >
      <TokenField {...fieldOf('token')} />
      <TextField
        {...fieldOf('password')}
        label="New password"
        type="password"
        autoComplete="new-password"
        required
      />
      <TextField
        {...fieldOf('confirmPassword')}
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        required
      />
    </AuthForm>
  );
}
