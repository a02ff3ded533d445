import { paletteKeyOf, ROLES } from '@forum/contracts';
import type { Role } from '@forum/contracts/roles';
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
import { SeenBy } from './SeenBy.tsx';
import { textsOf } from '../messages/texts.ts';
import { ROLE_NAMES } from '../layout/kinds.ts';

const t = textsOf('categories');

const choicesFor = (roles: readonly Role[]) => roles.map((id) => ({ id, name: ROLE_NAMES[id] }));

/** The fields of a category. */
export function CategoryFields({ isNew = false }: { isNew?: boolean }) {
  const id = useRecordContext()?.id;
  return (
    <>
      <TextInput source="name" slotProps={{ htmlInput: { maxLength: LIMITS.category.name } }} />
      <TextInput source="slug" helperText={isNew ? t('itsAddressLeftEmpty') : t('itsAddress')} />
      <TextInput source="description" multiline parse={orNull} format={orEmpty} />
      <ColorInput source="color" />
      <IconInput />
      <Preview />
      <ReferenceInput source="parentId" reference="categories" filter={{ outside: id }}>
        <AutocompleteInput label={t('parent')} parse={orNull} />
      </ReferenceInput>
      {isNew ? <SeenBy /> : null}
      <AutocompleteArrayInput
        source="allowedRoles"
        label={t('whoMayPost')}
        choices={choicesFor(ROLES)}
        helperText={t('nobodyNamed')}
      />
      <AutocompleteArrayInput
        source="replyRoles"
        label={t('whoMayReply')}
        choices={choicesFor(ROLES)}
        helperText={t('nobodyNamedEveryoneMayFor')}
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
            {icon} {name || t('itsName')}
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
