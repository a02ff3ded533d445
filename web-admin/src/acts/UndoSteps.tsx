import type { UndoStep } from '@forum/contracts/acts';
import type { UndoPreview } from '../providers/act-resources.ts';
import { TouchedItem } from './TouchedItem.tsx';
import { FieldChanges } from './FieldChanges.tsx';
import { serverText, textsOf } from '../messages/texts.ts';

const t = textsOf('acts');

/** What undoing an act would change, item by item. */
export function UndoSteps({ of: { steps, total } }: { of: UndoPreview }) {
  return (
    <>
      <p>{t('itemsChangeAsShown', { count: total })}</p>
      <ol>
        {steps.map((step) => (
          <Step key={`${step.item.type} ${step.item.id}`} step={step} />
        ))}
      </ol>
      {total > steps.length ? <p>{t('more', { count: total - steps.length })}</p> : null}
    </>
  );
}

function Step({ step: { item, fields, heldBy, kept, lost } }: { step: UndoStep }) {
  return (
    <li>
      <TouchedItem of={item} />
      <FieldChanges fields={fields} />
      {heldBy.length === 0 ? null : <p>{t('staysRemoved', { by: heldBy.join(', ') })}</p>}
      {kept === null ? null : <p>{serverText(kept)}</p>}
      {lost === null ? null : <p>{serverText(lost)}</p>}
    </li>
  );
}
