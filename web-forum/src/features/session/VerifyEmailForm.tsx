import { verifyEmail } from '@forum/contracts/credentials';
import { Link } from 'react-router-dom';
import { useApi } from '../../lib/api.ts';
import { AuthForm } from './AuthForm.tsx';
import { Finished } from './Finished.tsx';
import { TokenField } from './TokenField.tsx';
import { useAuthForm } from './useAuthForm.ts';

/** A button and not the link itself: mail programs open links before their reader does. */
export function VerifyEmailForm() {
  const api = useApi();
  const { fieldOf, isDone, ...form } = useAuthForm({
    form: 'verify-email',
    schema: verifyEmail.body,
    send: (body) => api(verifyEmail, { body }),
  });
  if (isDone) {
    return (
      <Finished title="Your email address is confirmed">
        Thank you. <Link to="/">Go to the forum</Link>
      </Finished>
    );
  }
  return (
    <AuthForm
      {...form}
      title="Confirm your email address"
      action="/verify-email"
      act="Confirm"
      acting="Confirming…"
      other={<Link to="/">Go to the forum</Link>}
    >
      <TokenField {...fieldOf('token')} />
    </AuthForm>
  );
}
