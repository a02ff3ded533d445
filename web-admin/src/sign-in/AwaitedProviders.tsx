import { getSignInMode, type AwaitedProvider } from '@forum/contracts/admin-sign-in-mode';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';

const t = textsOf('signIn');

/** Who came from another forum, and has not come by their provider yet. */
export function AwaitedProviders() {
  const { data } = useQuery({ queryKey: ['sign-in-mode'], queryFn: () => ask(getSignInMode) });
  const awaited = data?.awaited ?? [];
  if (awaited.length === 0) return null;
  const isMissing = awaited.some(({ by }) => by === null);
  return (
    <Alert severity={isMissing ? 'warning' : 'info'} sx={{ mb: 1 }}>
      {awaited.map((one) => (
        <div key={`${one.kind} ${one.issuer}`}>{textOf(one)}</div>
      ))}
    </Alert>
  );
}

function textOf({ members, issuer, by }: AwaitedProvider): string {
  return by === null
    ? t('awaitedNowhere', { count: members, issuer })
    : t('awaitedBy', { count: members, name: by });
}
