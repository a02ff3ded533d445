import type { MoveInRun } from '@forum/contracts/move-in-runs';
import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { momentText } from '../layout/Timeline.tsx';
import { serverText, textsOf } from '../messages/texts.ts';
import { Outcome } from './Outcome.tsx';
import { Report } from './Report.tsx';
import { RunActs } from './RunActs.tsx';
import { RunProgress } from './RunProgress.tsx';
import { SYSTEM_NAMES } from './words.ts';

const t = textsOf('moveIn');

// Paths and names may be one word, longer than a phone is wide.
const STACK = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1rem',
  justifyItems: 'start',
  overflowWrap: 'anywhere',
} as const;

interface Props {
  readonly run: MoveInRun;
  readonly isOwner: boolean;
  readonly onAgain: () => void;
}

/** A move: what it does or did, and what its owner can do next. */
export function RunCard({ run, isOwner, onAgain }: Props) {
  const { state, step, system, source, failure, report, outcome, verified, sourceDeletedAt } = run;
  const now = `${step}_${state}` as const;
  return (
    <Card>
      <CardContent style={STACK}>
        <Typography variant="h6" component="h2">
          {t('named', { system: SYSTEM_NAMES[system], source })}
        </Typography>
        <Typography component="output">{t(`state_${now}`)}</Typography>
        {state === 'running' || state === 'waiting' ? <RunProgress run={run} /> : null}
        {failure === null ? null : <Alert severity="error">{serverText(failure)}</Alert>}
        {sourceDeletedAt === null ? null : (
          <span>{t('sourceDeletedAt', { date: momentText(sourceDeletedAt) })}</span>
        )}
        {isOwner ? <RunActs run={run} onAgain={onAgain} /> : null}
        {verified === null ? null : <Verified {...verified} />}
        {outcome === null ? null : <Outcome outcome={outcome} />}
        {report === null || outcome !== null ? null : <Report report={report} />}
      </CardContent>
    </Card>
  );
}

/** Lines that are read at a glance. */
const AT_A_GLANCE = 12;

function Verified({ isSame, said }: NonNullable<MoveInRun['verified']>) {
  const isShort = said.split('\n').length <= AT_A_GLANCE;
  return (
    <section style={{ width: '100%' }}>
      <Alert severity={isSame ? 'success' : 'warning'}>{isSame ? t('same') : t('notSame')}</Alert>
      <details open={!isSame && isShort}>
        <summary style={{ cursor: 'pointer' }}>{t('said')}</summary>
        <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{said}</pre>
      </details>
    </section>
  );
}
