import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { ApiError } from '@forum/api-client';
import { credentials, type Credentials } from '@forum/contracts/accounts';
import { useState, type FormEvent } from 'react';
import { useLogin } from 'react-admin';
import { validateWith } from '../layout/validate.ts';
import { wordsOf } from '../layout/words-of.ts';
import { EntranceFrame } from './EntranceFrame.tsx';
import { LabelledField } from './LabelledField.tsx';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('entrance');

const problemsIn = validateWith(credentials);

/** The forum's own login, in its words; after signing in, staff reach the page they requested. */
export function LoginForm() {
  const { problems, refusal, isSending, onSubmit } = useLoginForm();
  return (
    <EntranceFrame title={t('login')}>
      <form noValidate onSubmit={onSubmit} style={{ display: 'grid', gap: 16 }}>
        {refusal === null ? null : <Alert severity="error">{refusal}</Alert>}
        <LabelledField
          name="email"
          label={t('email')}
          type="email"
          autoComplete="username"
          error={problems['email']}
        />
        <LabelledField
          name="password"
          label={t('password')}
          type="password"
          autoComplete="current-password"
          error={problems['password']}
        />
        <Button type="submit" variant="contained" size="large" aria-disabled={isSending}>
          {isSending ? t('signingIn') : t('login')}
        </Button>
        <Link
          href={`/login?redirect=${encodeURIComponent(location.pathname + location.search)}`}
          underline="always"
          sx={{ fontSize: '0.8125rem' }}
        >
          {t('otherWays')}
        </Link>
        <Link href="/forgot-password" underline="always" sx={{ fontSize: '0.8125rem' }}>
          {t('forgotPassword')}
        </Link>
      </form>
    </EntranceFrame>
  );
}

function useLoginForm() {
  const login = useLogin();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async ({ email, password }: Credentials) => {
    setSending(true);
    setRefusal(null);
    try {
      await login({ username: email, password });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'second-step') {
        // The forum's own page asks for the code, and leads back here.
        const back = location.pathname + location.search;
        location.assign(`/login?step=code&redirect=${encodeURIComponent(back)}`);
        return;
      }
      setRefusal(wordsOf(error));
      setSending(false);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    setProblems(problemsIn(typed));
    const { data } = credentials.safeParse(typed);
    if (data !== undefined) void send(data);
  };
  return { problems, refusal, isSending, onSubmit };
}
