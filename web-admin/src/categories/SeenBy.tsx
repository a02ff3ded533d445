import type { Role } from '@forum/contracts/roles';
import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin';
import { ROLE_NAMES } from '../layout/kinds.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('categories');

const STAFF: readonly Role[] = ['MODERATOR'];

/** Who may know of a category. */
export function SeenBy() {
  return (
    <>
      <AutocompleteArrayInput
        source="seeRoles"
        label={t('whoMaySeeIt')}
        choices={STAFF.map((id) => ({ id, name: ROLE_NAMES[id] }))}
        helperText={t('nobodyNamedEveryoneMay')}
      />
      <ReferenceArrayInput source="seeGroups" reference="groups">
        <AutocompleteArrayInput label={t('groupsThatMaySeeIt')} helperText={t('withAGroupNamed')} />
      </ReferenceArrayInput>
    </>
  );
}
