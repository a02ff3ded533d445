import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isApiError } from '@forum/api-client';
import { isStaff } from '@forum/contracts';
import { logout } from '@forum/contracts/accounts';
import { nameOf } from '@forum/contracts/users';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Loading } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { wordsOf } from '../layout/words-of.ts';
import { ask } from '../providers/api.ts';
import { forgetOwnProfile, ownProfile } from '../providers/own-profile.ts';
import { EntranceFrame } from './EntranceFrame.tsx';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('entrance');

// Whoever is signed in needs none.
const LoginForm = lazy(async () => ({ default: (await import('./LoginForm.tsx')).LoginForm }));

/** The entrance for anyone not admitted to the console: a login for visitors, a message for members without a role. */
export function Entrance() {
  const { data, error, refetch } = useQuery({
    queryKey: ['entrance'],
    queryFn: ownProfile.read,
    retry: false,
  });
  const readAgain = async () => {
    forgetOwnProfile();
    await refetch();
  };
  if (isApiError(error, 401)) {
    return (
      <Suspense>
        <LoginForm />
      </Suspense>
    );
  }
  if (error !== null) return <OutOfReach words={wordsOf(error)} onRetry={readAgain} />;
  if (data === undefined) return <Loading loadingPrimary="" loadingSecondary="" />;
  if (isStaff(data)) return <Navigate to="/" replace />;
  return <ForStaff name={nameOf(data)} onLeft={readAgain} />;
}

function ForStaff({ name, onLeft }: { name: string; onLeft: () => Promise<void> }) {
  const leave = async () => {
    try {
      await ask(logout);
    } finally {
      // Whoever is signed in then, if it was somebody else's session.
      await onLeft();
    }
  };
  return (
    <EntranceFrame title={t('forStaff')}>
      <Typography>{t('signedInAs', { name })}</Typography>
      <Button variant="contained" size="large" href="/">
        {t('backToTheForum')}
      </Button>
      <Button onClick={() => void leave()}>{t('loginAsSomebodyElse')}</Button>
    </EntranceFrame>
  );
}

function OutOfReach({ words, onRetry }: { words: string; onRetry: () => Promise<void> }) {
  return (
    <EntranceFrame title={t('staffConsole')}>
      <Alert severity="error">{words}</Alert>
      <Button variant="contained" size="large" onClick={() => void onRetry()}>
        {t('tryAgain')}
      </Button>
    </EntranceFrame>
  );
}
