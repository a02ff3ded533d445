import { FIELD_LIMITS } from '@forum/contracts/profile-fields';
import { BooleanInput, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { textsOf } from '../messages/texts.ts';
import { AUDIENCES, KINDS } from './field-form.ts';

const t = textsOf('profileFields');

/** What a field is; its kind can only be chosen for a new one. */
export function FieldInputs({ isNew = false }: { isNew?: boolean }) {
  const kind: unknown = useWatch({ name: 'kind' });
  return (
    <>
      <TextInput
        source="name"
        label={t('name')}
        slotProps={{ htmlInput: { maxLength: FIELD_LIMITS.name } }}
        fullWidth
      />
      {isNew ? <SelectInput source="kind" label={t('kind')} choices={KINDS} fullWidth /> : null}
      {kind === 'choice' ? (
        <TextInput
          source="choices"
          label={t('choices')}
          helperText={t('onePerLine')}
          minRows={3}
          multiline
          fullWidth
        />
      ) : null}
      <TextInput
        source="help"
        label={t('help')}
        helperText={t('shownBelowTheField')}
        slotProps={{ htmlInput: { maxLength: FIELD_LIMITS.help } }}
        fullWidth
      />
      <SelectInput
        source="audience"
        label={t('seenBy')}
        helperText={t('staffAndTheMember')}
        choices={AUDIENCES}
        fullWidth
      />
      <BooleanInput source="required" label={t('required')} />
      <BooleanInput source="atRegistration" label={t('atRegistration')} />
    </>
  );
}
