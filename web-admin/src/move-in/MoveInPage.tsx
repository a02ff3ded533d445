import { atLeast } from '@forum/contracts';
import { role } from '@forum/contracts/roles';
import { MOVE_IN_OPEN, type MoveInRun } from '@forum/contracts/move-in-runs';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Title, useGetIdentity } from 'react-admin';
import { Guarded } from '../layout/Guarded.tsx';
import { wordsOf } from '../layout/words-of.ts';
import { textsOf } from '../messages/texts.ts';
import { useNewestRun } from './queries.ts';
import { RunCard } from './RunCard.tsx';
import { StartForm } from './StartForm.tsx';

const t = textsOf('moveIn');

/** Moves another forum in: from where, what would come, how far it is, what came. */
export function MoveInPage() {
  return (
    <Guarded resource="move-in">
      <MoveIn />
    </Guarded>
  );
}

function MoveIn() {
  const { run, error } = useNewestRun();
  const held = role.safeParse(useGetIdentity().identity?.['role']).data;
  const isOwner = held !== undefined && atLeast(held, 'SUPERADMIN');
  return (
    <Box sx={{ my: 2, maxWidth: '60rem', display: 'grid', gap: 2 }}>
      <Title title={t('title')} />
      {error === null ? null : <Alert severity="error">{wordsOf(error)}</Alert>}
      {held === undefined || isOwner ? null : <Alert severity="info">{t('ownersAlone')}</Alert>}
      {run === undefined ? null : <RunOrForm run={run} isOwner={isOwner} />}
    </Box>
  );
}

function RunOrForm({
  run,
  isOwner,
}: {
  readonly run: MoveInRun | null;
  readonly isOwner: boolean;
}) {
  const [asksAgain, setAsksAgain] = useState<string | null>(null);
  const isOpen = run !== null && MOVE_IN_OPEN.some((state) => state === run.state);
  const isShown = run !== null && run.state !== 'cancelled' && (isOpen || asksAgain !== run.id);
  if (isShown) {
    return <RunCard run={run} isOwner={isOwner} onAgain={() => setAsksAgain(run.id)} />;
  }
  return (
    <>
      <Typography>{t('intro')}</Typography>
      {isOwner ? <StartForm before={run} /> : null}
    </>
  );
}
