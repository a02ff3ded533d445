import { paletteKeyOf, ROLES } from '@forum/contracts';
import { LIMITS } from '@forum/contracts/limits';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  FormDataConsumer,
  ReferenceInput,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { ColorChip } from '../layout/ColorChip.tsx';
import { ColorInput } from '../layout/ColorInput.tsx';
import { IconInput } from './IconInput.tsx';

const choicesOf = (keys: readonly string[]) => keys.map((id) => ({ id, name: id }));

/** The fields of a category. */
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
      <ColorInput source="color" />
      <IconInput />
      <Preview />
      <ReferenceInput source="parentId" reference="categories" filter={{ outside: id }}>
        <AutocompleteInput label="Parent" parse={orNull} />
      </ReferenceInput>
      {isNew ? (
        <AutocompleteArrayInput
          source="seeRoles"
          label="Who may see it"
          choices={choicesOf(['MODERATOR'])}
          helperText="Nobody named: everyone may. With Moderator, staff alone know of it and of what is written there. This is chosen once, now."
        />
      ) : null}
      <AutocompleteArrayInput
        source="allowedRoles"
        label="Who may post"
        choices={choicesOf(ROLES)}
        helperText="Nobody named: everyone may."
      />
      <AutocompleteArrayInput
        source="replyRoles"
        label="Who may reply"
        choices={choicesOf(ROLES)}
        helperText="Nobody named: everyone may. For announcements, name the staff here as well."
      />
    </>
  );
}

/** How the forum will show it. */
function Preview() {
  return (
    <FormDataConsumer>
      {({ formData: { name, icon, color } }) => (
        <p>
          <ColorChip color={paletteKeyOf(String(color))}>
            {icon} {name || 'Its name'}
          </ColorChip>
        </p>
      )}
    </FormDataConsumer>
  );
}

/** An empty slug is dropped: a new category derives one from its name, an existing one keeps its own. */
export function withoutEmptySlug({
  slug,
  ...rest
}: Record<string, unknown>): Record<string, unknown> {
  return typeof slug === 'string' && slug !== '' ? { ...rest, slug } : rest;
}

const orNull = (text: unknown) => (text === '' || text === undefined ? null : text);
const orEmpty = (text: unknown) => text ?? '';
