import { APP_LIMITS } from '@forum/contracts/apps';
import { KEY_SCOPES } from '@forum/contracts/key-scopes';
import { BooleanInput, CheckboxGroupInput, TextInput } from 'react-admin';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('apps');

const CHOICES = KEY_SCOPES.map((id) => ({ id, name: id }));

/** What an app is. */
export function AppInputs({ isNew = false }: { readonly isNew?: boolean }) {
  return (
    <>
      <TextInput
        source="name"
        label={t('name')}
        helperText={t('nameHelp')}
        slotProps={{ htmlInput: { maxLength: APP_LIMITS.name } }}
        fullWidth
      />
      <TextInput
        source="addresses"
        label={t('addresses')}
        helperText={t('addressesHelp')}
        multiline
        minRows={2}
        fullWidth
      />
      <CheckboxGroupInput
        source="scopes"
        label={t('scopes')}
        helperText={t('scopesHelp')}
        choices={CHOICES}
        translateChoice={false}
      />
      {isNew ? (
        <BooleanInput
          source="isConfidential"
          label={t('secretKept')}
          helperText={t('secretKeptHelp')}
        />
      ) : null}
    </>
  );
}
