import { SPOKEN } from '@forum/contracts/settings';
import { WEBHOOK_KINDS, WEBHOOK_LIMITS, webhookFormat } from '@forum/contracts/webhooks';
import {
  AutocompleteArrayInput,
  BooleanInput,
  CheckboxGroupInput,
  ReferenceArrayInput,
  SelectInput,
  TextInput,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { textsOf } from '../messages/texts.ts';
import { KINDS } from './kinds.ts';

const t = textsOf('webhooks');

const FORMATS = {
  plain: t('plain'),
  slack: 'Slack',
  discord: 'Discord',
  matrix: 'Matrix (Hookshot)',
} as const;
const CHOICES = WEBHOOK_KINDS.map((id) => ({ id, name: KINDS[id] }));
/** All of them: categories are few. */
const MANY = 1000;

/** What a webhook is. */
export function WebhookInputs({ isNew = false }: { readonly isNew?: boolean }) {
  const format: unknown = useWatch({ name: 'format' });
  return (
    <>
      <TextInput
        source="name"
        label={t('name')}
        slotProps={{ htmlInput: { maxLength: WEBHOOK_LIMITS.name } }}
        fullWidth
      />
      <SelectInput
        source="format"
        label={t('format')}
        helperText={t('formatHelp')}
        choices={webhookFormat.options.map((id) => ({ id, name: FORMATS[id] }))}
        translateChoice={false}
        fullWidth
      />
      {format === 'plain' ? null : (
        <SelectInput
          source="language"
          label={t('language')}
          choices={SPOKEN.map(({ language: id, name }) => ({ id, name }))}
          translateChoice={false}
          fullWidth
        />
      )}
      <TextInput
        source="address"
        label={t('address')}
        helperText={isNew ? t('addressHelp') : t('addressKept')}
        slotProps={{ htmlInput: { autoComplete: 'off', maxLength: WEBHOOK_LIMITS.address } }}
        fullWidth
      />
      <CheckboxGroupInput
        source="kinds"
        label={t('kinds')}
        choices={CHOICES}
        translateChoice={false}
      />
      <Places />
    </>
  );
}

function Places() {
  const allPublic: unknown = useWatch({ name: 'allPublic' });
  return (
    <>
      <BooleanInput source="allPublic" label={t('allPublic')} helperText={t('allPublicHelp')} />
      {allPublic === true ? null : (
        <Categories source="categoryIds" label={t('categories')} help={t('categoriesHelp')} />
      )}
      <Categories source="privateCategoryIds" label={t('private')} help={t('privateHelp')} />
    </>
  );
}

interface Props {
  readonly source: string;
  readonly label: string;
  readonly help: string;
}

function Categories({ source, label, help }: Props) {
  return (
    <ReferenceArrayInput source={source} reference="categories" perPage={MANY}>
      <AutocompleteArrayInput label={label} helperText={help} optionText="name" fullWidth />
    </ReferenceArrayInput>
  );
}
