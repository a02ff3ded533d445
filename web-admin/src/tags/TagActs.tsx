import { paletteKey } from '@forum/contracts';
import * as calls from '@forum/contracts/admin-tags';
import {
  AutocompleteInput,
  ReferenceInput,
  required,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { ActDialog } from '../layout/ActDialog.tsx';
import { ColorInput } from '../layout/ColorInput.tsx';
import { FormDialog } from '../layout/FormDialog.tsx';
import { GroundsFields } from '../layout/GroundsFields.tsx';
import { groundsOf } from '../layout/grounds.ts';
import { validateWith } from '../layout/validate.ts';
import { ask } from '../providers/api.ts';

/** What administrators do with the tag of the row. */
export function TagActs() {
  const tag = useRecordContext<calls.AdminTag>();
  if (tag === undefined) return null;
  const params = { id: tag.id };
  return (
    <>
      <RenameTag tag={tag} />
      <MergeTag tag={tag} />
      <FormDialog
        label="Colour"
        title={`Colour of “${tag.name}”`}
        send={({ ownColor }) => {
          const color = paletteKey.safeParse(ownColor).data ?? null;
          return ask(calls.colorTag, { params, body: { color } });
        }}
        done={`“${tag.name}” has its colour.`}
      >
        <ColorInput source="ownColor" none="The one that follows from its name" />
      </FormDialog>
      <ActDialog
        label="Remove"
        color="error"
        title={`Take “${tag.name}” off ${postsOf(tag)}?`}
        act={({ reason, note }) => ask(calls.removeTag, { params, body: { reason, note } })}
        done={`No post carries “${tag.name}”. The audit log can take it back.`}
      />
    </>
  );
}

function RenameTag({ tag: { id, name, ...tag } }: { tag: calls.AdminTag }) {
  const bodyOf = (values: unknown) => ({ to: textIn(values, 'to'), ...groundsOf(values) });
  return (
    <FormDialog
      label="Rename"
      title={`Rename “${name}” on ${postsOf(tag)}?`}
      defaults={{ to: name }}
      validate={(values) => validateWith(calls.renameTag.body)(bodyOf(values))}
      send={(values) =>
        ask(calls.renameTag, { params: { id }, body: calls.renameTag.body.parse(bodyOf(values)) })
      }
      done={`“${name}” has another name, and leads there.`}
    >
      <TextInput source="to" label="New name" fullWidth />
      <GroundsFields />
    </FormDialog>
  );
}

function MergeTag({ tag: { id, name, ...tag } }: { tag: calls.AdminTag }) {
  const bodyOf = (values: unknown) => ({ into: textIn(values, 'into'), ...groundsOf(values) });
  return (
    <FormDialog
      label="Merge"
      title={`Put another tag in the place of “${name}” on ${postsOf(tag)}?`}
      validate={(values) => validateWith(calls.mergeTag.body)(bodyOf(values))}
      send={(values) =>
        ask(calls.mergeTag, { params: { id }, body: calls.mergeTag.body.parse(bodyOf(values)) })
      }
      done={`“${name}” is merged, and leads to the other tag.`}
    >
      <ReferenceInput source="into" reference="tags" sort={{ field: 'count', order: 'DESC' }}>
        <AutocompleteInput
          label="Into"
          optionText="name"
          filterToQuery={(search: string) => ({ search })}
          validate={required()}
          fullWidth
        />
      </ReferenceInput>
      <GroundsFields />
    </FormDialog>
  );
}

function textIn(values: unknown, field: 'to' | 'into'): string {
  const text: unknown = Object(values)[field];
  return typeof text === 'string' ? text : '';
}

function postsOf({ count }: Pick<calls.AdminTag, 'count'>): string {
  return count === 1 ? '1 post' : `${count} posts`;
}
