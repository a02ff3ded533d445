import {
  bringMoveIn,
  cancelMoveIn,
  pauseMoveIn,
  resumeMoveIn,
  verifyMoveIn,
  type MoveInRun,
} from '@forum/contracts/move-in-runs';
import Button from '@mui/material/Button';
import { ActButton } from '../layout/ActButton.tsx';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';
import { DeleteSource } from './DeleteSource.tsx';

const t = textsOf('moveIn');

interface Props {
  readonly run: MoveInRun;
  readonly onAgain: () => void;
}

/** What an owner can do with a move in its state. */
export function RunActs({ run, onAgain }: Props) {
  const { id, state, step, isStopping, hasFiles } = run;
  const on = { params: { id } };
  const isUnderWay = (state === 'running' || state === 'waiting') && !isStopping;
  return (
    <div>
      {state === 'ready' ? (
        <ActButton
          label={t('bring')}
          confirm={{ title: t('bring'), content: t('bringSays') }}
          act={() => ask(bringMoveIn, on)}
          done={t('isBringing')}
        />
      ) : null}
      {isUnderWay ? (
        <ActButton label={t('pause')} act={() => ask(pauseMoveIn, on)} done={t('isPausing')} />
      ) : null}
      {state === 'paused' || (state === 'failed' && hasFiles) ? (
        <ActButton label={t('resume')} act={() => ask(resumeMoveIn, on)} done={t('isResumed')} />
      ) : null}
      {state === 'done' || state === 'failed' ? <EndedActs run={run} onAgain={onAgain} /> : null}
      {isUnderWay || state === 'paused' || state === 'ready' ? (
        <ActButton
          label={t('end')}
          color="error"
          confirm={{ title: t('end'), content: step === 'bring' ? t('endSays') : t('endsNothing') }}
          act={() => ask(cancelMoveIn, on)}
          done={t('isEnding')}
        />
      ) : null}
    </div>
  );
}

/** What is left to do once a move has come, or cannot. */
function EndedActs({ run, onAgain }: Props) {
  const { id, state, hasFiles, source, sourceDeletedAt } = run;
  return (
    <>
      {state === 'done' && hasFiles ? (
        <ActButton
          label={t('verify')}
          act={() => ask(verifyMoveIn, { params: { id } })}
          done={t('isVerifying')}
        />
      ) : null}
      <Button size="small" onClick={onAgain}>
        {state === 'done' ? t('again') : t('anew')}
      </Button>
      {sourceDeletedAt === null ? <DeleteSource source={source} /> : null}
    </>
  );
}
