import { registration } from '@forum/contracts/accounts';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useApi } from '../../lib/api.ts';
import { signUp } from './api.ts';
import styles from './AuthForm.module.css';
import { useAuthForm } from './useAuthForm.ts';
import { useSignedIn } from './useSignedIn.ts';

export function RegisterForm() {
  const api = useApi();
  const { search } = useLocation();
  const { onSubmit, fieldOf, message, isSending } = useAuthForm({
    form: 'register',
    schema: registration,
    send: (values) => signUp(api, values),
    onDone: useSignedIn(),
  });
  return (
    <form
      method="post"
      action={`/register${search}`}
      className={styles.form}
      noValidate
      onSubmit={onSubmit}
    >
      <h1 className={styles.title}>Register</h1>
      {message === null ? null : (
        <p role="alert" className={styles.message}>
          {message}
        </p>
      )}
      <TextField {...fieldOf('email')} label="Email" type="email" autoComplete="email" required />
      <TextField
        {...fieldOf('username')}
        label="Username"
        autoComplete="username"
        hint="Letters, numbers and underscores"
        required
      />
      <div className={styles.pair}>
        <TextField {...fieldOf('firstName')} label="First name" autoComplete="given-name" />
        <TextField {...fieldOf('lastName')} label="Last name" autoComplete="family-name" />
      </div>
      <TextField
        {...fieldOf('password')}
        label="Password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters, with an uppercase and a lowercase letter and a number"
        required
      />
      <TextField
        {...fieldOf('confirmPassword')}
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        required
      />
      <Button type="submit" look="primary" disabled={isSending}>
        {isSending ? 'Creating your account…' : 'Register'}
      </Button>
      <p className={styles.other}>
        Already a member? <Link to={`/login${search}`}>Login</Link>
      </p>
    </form>
  );
}
