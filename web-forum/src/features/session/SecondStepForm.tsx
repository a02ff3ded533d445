import { codeForm, secondStep } from '@forum/contracts/second-factors';
import { Link } from '../../components/Link.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import sessionTexts from './messages/en/session.json';
import { AuthForm } from './AuthForm.tsx';
import { useAuthForm } from './useAuthForm.ts';
import { useSignedIn } from './useSignedIn.ts';
import '../../messages/server-proofs.ts';

/** The second step of signing in: a code of the authenticator, or a backup code. */
export function SecondStepForm() {
  const t = useText(sessionTexts);
  const api = useApi();
  const { fieldOf, ...form } = useAuthForm({
    form: 'login',
    schema: codeForm,
    send: async (body) => (await api(secondStep, { body })).user,
    onDone: useSignedIn(),
  });
  return (
    <AuthForm
      {...form}
      title={t('secondStep')}
      action="/login"
      act={t('login')}
      acting={t('signingIn')}
      other={<Link to="/login">{t('backToLogin')}</Link>}
    >
      <TextField
        {...fieldOf('code')}
        label={t('code')}
        hint={t('secondStepHint')}
        autoComplete="one-time-code"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is all that the page asks for
        autoFocus
        required
      />
    </AuthForm>
  );
}
