import { undoAct } from '@forum/contracts/acts';
import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import { useGetOne } from 'react-admin';
import { FormDialog } from '../layout/FormDialog.tsx';
import { GroundsFields } from '../layout/GroundsFields.tsx';
import { groundsOf } from '../layout/grounds.ts';
import { wordsOf } from '../layout/words-of.ts';
import type { UndoPreview } from '../providers/act-resources.ts';
import { ask } from '../providers/api.ts';
import { UndoSteps } from './UndoSteps.tsx';
import { serverText, textsOf } from '../messages/texts.ts';

const t = textsOf('acts');

/** Undoes an act from a list, after showing what that would change. */
export function UndoButton({ id }: { id: string }) {
  return (
    <FormDialog
      label={t('undo')}
      title={t('undoThisAct')}
      send={(values) =>
        ask(undoAct, { params: { id }, body: undoAct.body.parse(groundsOf(values)) })
      }
      done={t('theActIsUndone')}
    >
      <Preview id={id} />
      <GroundsFields />
    </FormDialog>
  );
}

function Preview({ id }: { id: string }) {
  const { data, error } = useGetOne<UndoPreview>('undo', { id }, { retry: false });
  if (error !== null) return <Alert severity="warning">{wordsOf(error)}</Alert>;
  if (data === undefined) return <LinearProgress aria-label={t('loading')} />;
  if (data.refusal !== null) return <Alert severity="warning">{serverText(data.refusal)}</Alert>;
  return <UndoSteps of={data} />;
}
