import { credentials } from '@forum/contracts/accounts';
import { Link, useLocation } from 'react-router-dom';
import { TextField } from '../../components/TextField.tsx';
import { useApi } from '../../lib/api.ts';
import { signIn } from './api.ts';
import { AuthForm } from './AuthForm.tsx';
import { useAuthForm } from './useAuthForm.ts';
import { useSignedIn } from './useSignedIn.ts';

export function LoginForm() {
  const api = useApi();
  const { search } = useLocation();
  const {
    fieldOf,
    isDone: _,
    ...form
  } = useAuthForm({
    form: 'login',
    schema: credentials,
    send: (values) => signIn(api, values),
    onDone: useSignedIn(),
  });
  return (
    <AuthForm
      {...form}
      title="Login"
      action="/login"
      act="Login"
      acting="Signing in…"
      other={
        <>
          New here? <Link to={`/register${search}`}>Create an account</Link>{' '}
          <Link to="/forgot-password">Forgot password?</Link>
        </>
      }
    >
      <TextField
        {...fieldOf('email')}
        label="Email"
        type="email"
        autoComplete="username"
        required
      />
      <TextField
        {...fieldOf('password')}
        label="Password"
        type="password"
        autoComplete="current-password"
        required
      />
    </AuthForm>
  );
}
