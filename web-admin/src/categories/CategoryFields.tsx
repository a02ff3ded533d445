import { PALETTE_KEYS, ROLES } from '@forum/contracts';
import { LIMITS } from '@forum/contracts/limits';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  ReferenceInput,
  SelectInput,
  TextInput,
} from 'react-admin';

const choicesOf = (keys: readonly string[]) => keys.map((id) => ({ id, name: id }));

/** What staff say of a category. */
export function CategoryFields() {
  return (
    <>
      <TextInput source="name" slotProps={{ htmlInput: { maxLength: LIMITS.category.name } }} />
      <TextInput source="slug" helperText="Its address; left empty, from the name." />
      <TextInput source="description" multiline parse={orNull} format={orEmpty} />
      <SelectInput source="color" choices={choicesOf(PALETTE_KEYS)} />
      <TextInput source="icon" helperText="One emoji" parse={orNull} format={orEmpty} />
      <ReferenceInput source="parentId" reference="categories">
        <AutocompleteInput label="Parent" parse={orNull} />
      </ReferenceInput>
      <AutocompleteArrayInput
        source="allowedRoles"
        label="Who may post"
        choices={choicesOf(ROLES)}
        helperText="Nobody named: everyone may."
      />
    </>
  );
}

const orNull = (text: unknown) => (text === '' || text === undefined ? null : text);
const orEmpty = (text: unknown) => text ?? '';
