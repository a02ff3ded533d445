import { undoAct, type UndoStep } from '@forum/contracts/acts';
import Alert from '@mui/material/Alert';
import { useGetOne } from 'react-admin';
import { ActDialog } from '../layout/ActDialog.tsx';
import { ask } from '../providers/api.ts';
import type { UndoPreview } from '../providers/audit-resource.ts';
import { FieldChanges } from './FieldChanges.tsx';

/** What undoing an act would change, and the undo itself. */
export function Undo({ id, isUndone }: { id: string; isUndone: boolean }) {
  const { data } = useGetOne<UndoPreview>('undo', { id }, { enabled: !isUndone });
  if (isUndone || data === undefined) return null;
  const { refusal, steps, total } = data;
  return (
    <section aria-label="Undo">
      <h2 style={{ fontSize: '1.1rem' }}>If this act is undone</h2>
      {refusal === null ? (
        <>
          <p>
            {total} {total === 1 ? 'item changes' : 'items change'} as shown. Whatever came later
            stays.
          </p>
          <ol>
            {steps.map((step) => (
              <Step key={`${step.item.type} ${step.item.id}`} step={step} />
            ))}
          </ol>
          {total > steps.length ? <p>… and {total - steps.length} more.</p> : null}
          <ActDialog
            label="Undo"
            title="Undo this act?"
            act={({ reason, note }) => ask(undoAct, { params: { id }, body: { reason, note } })}
            done="The act is undone."
          />
        </>
      ) : (
        <Alert severity="info">{refusal}</Alert>
      )}
    </section>
  );
}

function Step({ step: { item, fields, heldBy, kept, lost } }: { step: UndoStep }) {
  return (
    <li>
      {item.type} {item.id}
      <FieldChanges fields={fields} />
      {heldBy.length === 0 ? null : <p>It stays removed: {heldBy.join(', ')}.</p>}
      {kept === null ? null : <p>{kept}</p>}
      {lost === null ? null : <p>{lost}</p>}
    </li>
  );
}
