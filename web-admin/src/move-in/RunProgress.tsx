import type { MoveInRun } from '@forum/contracts/move-in-runs';
import LinearProgress from '@mui/material/LinearProgress';
import { textsOf } from '../messages/texts.ts';
import { bytesText } from '../system/bytes.ts';
import { stageName } from './words.ts';

const t = textsOf('moveIn');

/** How far a move is. */
export function RunProgress({ run: { progress, isStopping } }: { readonly run: MoveInRun }) {
  const share =
    progress === null || progress.total === 0 ? null : (100 * progress.done) / progress.total;
  return (
    <div style={{ width: '100%', display: 'grid', gap: '0.25rem' }}>
      <LinearProgress
        aria-label={t('progress')}
        {...(share === null ? {} : { variant: 'determinate', value: Math.min(100, share) })}
      />
      <small>
        {isStopping ? t('stopping') : progress === null ? t('begins') : saying(progress)}
      </small>
    </div>
  );
}

function saying({ stage, done, total, secondsLeft }: NonNullable<MoveInRun['progress']>): string {
  const name = stageName(stage);
  if (stage === 'converting') return t('bytesSoFar', { stage: name, size: bytesText(done) });
  if (total === 0) return t('soFar', { stage: name, count: done });
  const minutes = secondsLeft === null ? 0 : Math.ceil(secondsLeft / 60);
  return t('soFarOf', { stage: name, count: done, total, minutes });
}
