import { registration } from '@forum/contracts/accounts';
import { Link, useLocation } from 'react-router-dom';
import { TextField } from '../../components/TextField.tsx';
import { useApi } from '../../lib/api.ts';
import { signUp } from './api.ts';
import styles from './AuthForm.module.css';
import { AuthForm } from './AuthForm.tsx';
import { useAuthForm } from './useAuthForm.ts';
import { useSignedIn } from './useSignedIn.ts';

export function RegisterForm() {
  const api = useApi();
  const { search } = useLocation();
  const {
    fieldOf,
    isDone: _,
    ...form
  } = useAuthForm({
    form: 'register',
    schema: registration,
    send: (values) => signUp(api, values),
    onDone: useSignedIn(),
  });
  return (
    <AuthForm
      {...form}
      title="Register"
      action="/register"
      act="Register"
      acting="Creating your account…"
      other={
        <>
          Already a member? <Link to={`/login${search}`}>Login</Link>
        </>
      }
    >
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
      <NewPassword fieldOf={fieldOf} />
    </AuthForm>
  );
}

type FieldOf = ReturnType<typeof useAuthForm>['fieldOf'];

function NewPassword({ fieldOf }: { fieldOf: FieldOf }) {
  return (
    <>
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
    </>
  );
}
