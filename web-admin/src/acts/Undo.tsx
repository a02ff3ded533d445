import Alert from '@mui/material/Alert';
import { useGetOne } from 'react-admin';
import { Section } from '../layout/Section.tsx';
import type { UndoPreview } from '../providers/act-resources.ts';
import { UndoButton } from './UndoButton.tsx';
import { UndoSteps } from './UndoSteps.tsx';
import { serverText, textsOf } from '../messages/texts.ts';

const t = textsOf('acts');

/** What undoing an act would change, and the undo itself. */
export function Undo({ id, isUndone }: { id: string; isUndone: boolean }) {
  const { data } = useGetOne<UndoPreview>('undo', { id }, { enabled: !isUndone });
  if (isUndone || data === undefined) return null;
  return (
    <Section name={t('undo')}>
      {data.refusal === null ? (
        <>
          <UndoSteps of={data} />
          <UndoButton id={id} />
        </>
      ) : (
        <Alert severity="info">{serverText(data.refusal)}</Alert>
      )}
    </Section>
  );
}
