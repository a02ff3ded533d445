import { PROVIDER_ROLES } from '@forum/contracts/admin-sign-in-providers';
import { PROVIDER_LIMITS } from '@forum/contracts/sign-in-providers';
import {
  ArrayInput,
  AutocompleteInput,
  ReferenceInput,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ROLE_NAMES } from '../layout/kinds.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('signIn');

const ROLES = PROVIDER_ROLES.map((id) => ({ id, name: ROLE_NAMES[id] }));

/** What members get here for the groups that the provider says they are in. */
export function ProviderGains() {
  const isFull = { groups: useIsFull('groups'), roles: useIsFull('roles') };
  return (
    <>
      <TextInput
        source="claims.groups"
        label={t('claimGroups')}
        helperText={t('claimGroupsHelp')}
        fullWidth
      />
      <ArrayInput source="groups" label={t('groups')} helperText={t('groupsHelp')}>
        <SimpleFormIterator inline disableClear disableReordering disableAdd={isFull.groups}>
          <TextInput source="value" label={t('groupThere')} helperText={false} />
          <ReferenceInput source="groupId" reference="groups">
            <AutocompleteInput label={t('groupHere')} optionText="name" helperText={false} />
          </ReferenceInput>
        </SimpleFormIterator>
      </ArrayInput>
      <ArrayInput source="roles" label={t('roles')} helperText={t('rolesHelp')}>
        <SimpleFormIterator inline disableClear disableReordering disableAdd={isFull.roles}>
          <TextInput source="value" label={t('groupThere')} helperText={false} />
          <SelectInput
            source="role"
            label={t('roleHere')}
            choices={ROLES}
            translateChoice={false}
            helperText={false}
          />
        </SimpleFormIterator>
      </ArrayInput>
      <SelectInput
        source="highestRole"
        label={t('highestRole')}
        helperText={t('highestRoleHelp')}
        choices={ROLES}
        translateChoice={false}
        fullWidth
      />
    </>
  );
}

function useIsFull(source: 'groups' | 'roles'): boolean {
  const rows: unknown = useWatch({ name: source });
  return Array.isArray(rows) && rows.length >= PROVIDER_LIMITS.mappings;
}
