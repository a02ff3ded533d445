import { BADGE_LIMITS } from '@forum/contracts/admin-badges';
import {
  AutocompleteInput,
  NumberInput,
  ReferenceInput,
  SelectInput,
  TextInput,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { textsOf } from '../messages/texts.ts';
import { RULES } from './badge-form.ts';
import { PictureInput } from './PictureInput.tsx';

const t = textsOf('badges');

/** What a badge is, and who gets it. */
export function BadgeInputs() {
  const kind: unknown = useWatch({ name: 'ruleKind' });
  return (
    <>
      <TextInput
        source="name"
        label={t('name')}
        slotProps={{ htmlInput: { maxLength: BADGE_LIMITS.name } }}
        fullWidth
      />
      <TextInput
        source="description"
        label={t('description')}
        helperText={t('whatItIsFor')}
        slotProps={{ htmlInput: { maxLength: BADGE_LIMITS.description } }}
        fullWidth
      />
      <PictureInput />
      <SelectInput
        source="ruleKind"
        label={t('given')}
        helperText={t('whoHasItKeepsIt')}
        choices={RULES}
        fullWidth
      />
      {kind === 'group' ? (
        <ReferenceInput source="groupId" reference="groups">
          <AutocompleteInput label={t('group')} optionText="name" fullWidth />
        </ReferenceInput>
      ) : null}
      {kind === 'hand' || kind === 'group' ? null : (
        <NumberInput source="least" label={t('atLeast')} min={1} step={1} />
      )}
    </>
  );
}
