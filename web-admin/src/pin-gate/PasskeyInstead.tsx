import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { listProofs } from '@forum/contracts/proofs';
import { startPasskeyCheck, verifyPasskey } from '@forum/contracts/passkeys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';
import { elevatedToken } from '../providers/elevated-token.ts';
import { textOf } from './use-send.ts';

const t = textsOf('entrance');

/** Opens the staff area by a passkey instead of the PIN, for those who have one. */
export function PasskeyInstead() {
  const { data: has = false } = useQuery({
    queryKey: ['has-passkey'],
    queryFn: async () => (await ask(listProofs)).data.some(({ kind }) => kind === 'passkey'),
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (!has) return null;
  const press = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await openByPasskey();
    } catch (error) {
      setProblem(textOf(error));
    }
    setBusy(false);
  };
  return (
    <>
      <Button variant="outlined" disabled={isBusy} onClick={() => void press()} sx={{ mt: 2 }}>
        {t('usePasskey')}
      </Button>
      {problem === null ? null : (
        <Alert severity="error" sx={{ mt: 1 }}>
          {problem}
        </Alert>
      )}
    </>
  );
}

async function openByPasskey(): Promise<void> {
  const { askForPasskey } = await import('@forum/api-client/passkeys');
  const answer = await askForPasskey(await ask(startPasskeyCheck));
  if (answer === null) return;
  const { access_token, expires_in } = await ask(verifyPasskey, { body: answer });
  elevatedToken.keep(access_token, expires_in);
}
