import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';
import { isApiError, pageMember } from '@forum/api-client';
import { nameOf, type OwnUser } from '@forum/contracts/users';
import { useQuery } from '@tanstack/react-query';
import { useGetIdentity } from 'react-admin';
import { textsOf } from '../messages/texts.ts';
import { askWhoIsSignedIn } from '../providers/own-profile.ts';

const t = textsOf('entrance');

/** Checks who is signed in, at each doubt. */
export function OtherMemberAlert({ doubts }: { readonly doubts: number }) {
  const { data: own } = useGetIdentity();
  const { data: now } = useQuery({
    queryKey: ['signed-in-now', doubts],
    queryFn: findSignedIn,
    staleTime: Infinity,
    placeholderData: (before) => before,
  });
  if (now === undefined || (now?.id ?? null) === pageMember()) return null;
  const names = { own: own?.fullName ?? '', name: now === null ? '' : nameOf(now) };
  const act = (
    <Button color="inherit" onClick={() => location.reload()}>
      {t(now === null ? 'login' : 'reload')}
    </Button>
  );
  return (
    // Above the header and dialogs: what is typed in them is not sent either.
    <Portal>
      <Snackbar open anchorOrigin={{ vertical: 'top', horizontal: 'center' }}>
        <Alert severity="warning" variant="filled" action={act}>
          {now === null ? t('nobodyIsSignedIn', names) : t('anotherIsSignedIn', names)}
        </Alert>
      </Snackbar>
    </Portal>
  );
}

async function findSignedIn(): Promise<OwnUser | null> {
  try {
    return await askWhoIsSignedIn();
  } catch (error) {
    if (isApiError(error, 401)) return null;
    throw error;
  }
}
