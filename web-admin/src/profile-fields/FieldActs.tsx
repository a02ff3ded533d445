import * as calls from '@forum/contracts/admin-profile-fields';
import { useListContext, useRecordContext } from 'react-admin';
import { ActButton } from '../layout/ActButton.tsx';
import { ActDialog } from '../layout/ActDialog.tsx';
import { FormDialog } from '../layout/FormDialog.tsx';
import { GroundsFields } from '../layout/GroundsFields.tsx';
import { PlaceActs } from '../layout/PlaceActs.tsx';
import { validateWith } from '../layout/validate.ts';
import { ask } from '../providers/api.ts';
import { textsOf } from '../messages/texts.ts';
import { bodyOf, unasked } from './field-form.ts';
import { FieldInputs } from './FieldInputs.tsx';
import { Widening } from './Widening.tsx';

const t = textsOf('profileFields');

/** What administrators do with the field of the row. */
export function FieldActs() {
  const field = useRecordContext<calls.CountedProfileField>();
  if (field === undefined) return null;
  const { id, name, removed } = field;
  if (removed) {
    return (
      <ActButton
        label={t('restore')}
        act={() => ask(calls.restoreProfileField, { params: { id }, body: {} })}
        done={t('isBack', { name })}
      />
    );
  }
  return (
    <>
      <Place id={id} name={name} />
      <EditField field={field} />
      <ActDialog
        label={t('remove')}
        color="error"
        title={t('removeNamed', { name })}
        act={({ reason, note }) =>
          ask(calls.removeProfileField, { params: { id }, body: { reason, note } })
        }
        done={t('isRemoved', { name })}
      />
    </>
  );
}

function EditField({ field }: { field: calls.CountedProfileField }) {
  const { id, name } = field;
  return (
    <FormDialog
      label={t('edit')}
      title={t('editNamed', { name })}
      defaults={{ ...field, choices: field.choices.join('\n') }}
      validate={(values) => ({
        ...validateWith(calls.editProfileField.body)(bodyOf(values)),
        ...unasked(field, values),
      })}
      send={(values) =>
        ask(calls.editProfileField, {
          params: { id },
          body: calls.editProfileField.body.parse(bodyOf(values)),
        })
      }
      done={t('isChanged', { name })}
    >
      <FieldInputs />
      <Widening field={field} />
      <GroundsFields />
    </FormDialog>
  );
}

/** One place up or down on the profile. */
function Place({ id, name }: { id: string; name: string }) {
  const { data = [] } = useListContext<calls.AdminProfileField>();
  const ids = data.filter(({ removed }) => !removed).map((field) => field.id);
  const arrange = (order: string[]) => ask(calls.arrangeProfileFields, { body: { ids: order } });
  return <PlaceActs id={id} name={name} ids={ids} arrange={arrange} />;
}
