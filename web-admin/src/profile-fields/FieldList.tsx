import { addProfileField, type AdminProfileField } from '@forum/contracts/admin-profile-fields';
import { FunctionField, TopToolbar } from 'react-admin';
import { FormDialog } from '../layout/FormDialog.tsx';
import { RecordList } from '../layout/RecordList.tsx';
import { RecordTable } from '../layout/RecordTable.tsx';
import { validateWith } from '../layout/validate.ts';
import { ask } from '../providers/api.ts';
import { textsOf } from '../messages/texts.ts';
import { EMPTY, lookOf } from './field-form.ts';
import { FieldActs } from './FieldActs.tsx';
import { FieldInputs } from './FieldInputs.tsx';

const t = textsOf('profileFields');

/** The forum's own fields of profiles, in order, and removed ones. */
export function FieldList() {
  return (
    <RecordList title={t('fields')} actions={<Acts />}>
      <RecordTable acts={<FieldActs />}>
        <RecordTable.Col source="name" label={t('name')} disableSort />
        <RecordTable.Col label={t('kind')} disableSort>
          <FunctionField render={({ kind }: AdminProfileField) => t(`kind_${kind}`)} />
        </RecordTable.Col>
        <RecordTable.Col label={t('seenBy')} disableSort>
          <FunctionField render={({ audience }: AdminProfileField) => t(`audience_${audience}`)} />
        </RecordTable.Col>
        <RecordTable.Col label={t('state')} disableSort>
          <FunctionField render={stateOf} />
        </RecordTable.Col>
      </RecordTable>
    </RecordList>
  );
}

function stateOf({ removed, required, atRegistration }: AdminProfileField): string {
  if (removed) return t('removed');
  const parts = [
    required ? t('required') : t('optional'),
    ...(atRegistration ? [t('atRegistration')] : []),
  ];
  return parts.join(' · ');
}

function Acts() {
  const bodyOf = (values: unknown) => ({ ...lookOf(values), kind: Object(values).kind });
  return (
    <TopToolbar>
      <FormDialog
        label={t('addAField')}
        title={t('addAField')}
        defaults={EMPTY}
        validate={(values) => validateWith(addProfileField.body)(bodyOf(values))}
        send={(values) =>
          ask(addProfileField, { body: addProfileField.body.parse(bodyOf(values)) })
        }
        done={t('isAdded')}
      >
        <FieldInputs isNew />
      </FormDialog>
    </TopToolbar>
  );
}
