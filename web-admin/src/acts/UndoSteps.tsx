import type { UndoStep } from '@forum/contracts/acts';
import type { UndoPreview } from '../providers/audit-resource.ts';
import { TouchedItem } from './TouchedItem.tsx';
import { FieldChanges } from './FieldChanges.tsx';

/** What undoing an act would change, item by item. */
export function UndoSteps({ of: { steps, total } }: { of: UndoPreview }) {
  return (
    <>
      <p>
        {total} {total === 1 ? 'item changes' : 'items change'} as shown. Whatever came later stays.
      </p>
      <ol>
        {steps.map((step) => (
          <Step key={`${step.item.type} ${step.item.id}`} step={step} />
        ))}
      </ol>
      {total > steps.length ? <p>… and {total - steps.length} more.</p> : null}
    </>
  );
}

function Step({ step: { item, fields, heldBy, kept, lost } }: { step: UndoStep }) {
  return (
    <li>
      <TouchedItem of={item} />
      <FieldChanges fields={fields} />
      {heldBy.length === 0 ? null : <p>It stays removed: {heldBy.join(', ')}.</p>}
      {kept === null ? null : <p>{kept}</p>}
      {lost === null ? null : <p>{lost}</p>}
    </li>
  );
}
