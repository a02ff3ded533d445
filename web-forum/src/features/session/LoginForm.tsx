import { credentials } from '@forum/contracts/accounts';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useApi } from '../../lib/api.ts';
import { signIn } from './api.ts';
import styles from './AuthForm.module.css';
import { useAuthForm } from './useAuthForm.ts';
import { useSignedIn } from './useSignedIn.ts';

export function LoginForm() {
  const api = useApi();
  const { search } = useLocation();
  const { onSubmit, fieldOf, message, isSending } = useAuthForm({
    form: 'login',
    schema: credentials,
    send: (values) => signIn(api, values),
    onDone: useSignedIn(),
  });
  return (
    <form
      method="post"
      action={`/login${search}`}
      className={styles.form}
      noValidate
      onSubmit={onSubmit}
    >
      <h1 className={styles.title}>Login</h1>
      {message === null ? null : (
        <p role="alert" className={styles.message}>
          {message}
        </p>
      )}
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
      <Button type="submit" look="primary" disabled={isSending}>
        {isSending ? 'Signing in…' : 'Login'}
      </Button>
      <p className={styles.other}>
        New here? <Link to={`/register${search}`}>Create an account</Link>
      </p>
    </form>
  );
}
