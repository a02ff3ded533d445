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
import { textsOf } from '../messages/texts.ts';

const t = textsOf('tags');

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
        label={t('colour')}
        title={t('colourOf', { name: tag.name })}
        send={({ ownColor }) => {
          const color = paletteKey.safeParse(ownColor).data ?? null;
          return ask(calls.colorTag, { params, body: { color } });
        }}
        done={t('hasItsColour', { name: tag.name })}
      >
        <ColorInput source="ownColor" none={t('fromItsName')} />
      </FormDialog>
      <ActDialog
        label={t('remove')}
        color="error"
        title={t('removeAsked', { name: tag.name, count: tag.count })}
        act={({ reason, note }) => ask(calls.removeTag, { params, body: { reason, note } })}
        done={t('removedDone', { name: tag.name })}
      />
    </>
  );
}

function RenameTag({ tag: { id, name, count } }: { tag: calls.AdminTag }) {
  const bodyOf = (values: unknown) => ({ to: textIn(values, 'to'), ...groundsOf(values) });
  return (
    <FormDialog
      label={t('rename')}
      title={t('renameAsked', { name, count })}
      defaults={{ to: name }}
      validate={(values) => validateWith(calls.renameTag.body)(bodyOf(values))}
      send={(values) =>
        ask(calls.renameTag, { params: { id }, body: calls.renameTag.body.parse(bodyOf(values)) })
      }
      done={t('renamed', { name })}
    >
      <TextInput source="to" label={t('newName')} fullWidth />
      <GroundsFields />
    </FormDialog>
  );
}

function MergeTag({ tag: { id, name, count } }: { tag: calls.AdminTag }) {
  const bodyOf = (values: unknown) => ({ into: textIn(values, 'into'), ...groundsOf(values) });
  return (
    <FormDialog
      label={t('merge')}
      title={t('mergeAsked', { name, count })}
      validate={(values) => validateWith(calls.mergeTag.body)(bodyOf(values))}
      send={(values) =>
        ask(calls.mergeTag, { params: { id }, body: calls.mergeTag.body.parse(bodyOf(values)) })
      }
      done={t('merged', { name })}
    >
      <ReferenceInput source="into" reference="tags" sort={{ field: 'count', order: 'DESC' }}>
        <AutocompleteInput
          label={t('into')}
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
