import { PALETTE_KEYS, ROLES } from '@forum/contracts';
import { LIMITS } from '@forum/contracts/limits';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  ReferenceInput,
  SelectInput,
  TextInput,
  useRecordContext,
} from 'react-admin';

const choicesOf = (keys: readonly string[]) => keys.map((id) => ({ id, name: id }));

/** What staff say of a category. */
export function CategoryFields({ isNew = false }: { isNew?: boolean }) {
  const id = useRecordContext()?.id;
  return (
    <>
      <TextInput source="name" slotProps={{ htmlInput: { maxLength: LIMITS.category.name } }} />
      <TextInput
        source="slug"
        helperText={isNew ? 'Its address; left empty, from the name.' : 'Its address.'}
      />
      <TextInput source="description" multiline parse={orNull} format={orEmpty} />
      <SelectInput source="color" choices={choicesOf(PALETTE_KEYS)} />
      <TextInput source="icon" helperText="One emoji" parse={orNull} format={orEmpty} />
      <ReferenceInput source="parentId" reference="categories" filter={{ outside: id }}>
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

/** An empty slug says nothing: a new category gets one from its name, another keeps its own. */
export function withoutEmptySlug({
  slug,
  ...rest
}: Record<string, unknown>): Record<string, unknown> {
  return typeof slug === 'string' && slug !== '' ? { ...rest, slug } : rest;
}

const orNull = (text: unknown) => (text === '' || text === undefined ? null : text);
const orEmpty = (text: unknown) => text ?? '';
