import * as calls from '@forum/contracts/admin-prefixes';
import { BooleanInput, TextInput, useListContext, useRecordContext } from 'react-admin';
import { ActDialog } from '../layout/ActDialog.tsx';
import { ColorInput } from '../layout/ColorInput.tsx';
import { FormDialog } from '../layout/FormDialog.tsx';
import { GroundsFields } from '../layout/GroundsFields.tsx';
import { PlaceActs } from '../layout/PlaceActs.tsx';
import { groundsOf } from '../layout/grounds.ts';
import { validateWith } from '../layout/validate.ts';
import { ask } from '../providers/api.ts';
import { AddPrefix } from './AddPrefix.tsx';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('prefixes');

/** What administrators do with the prefix of the row. */
export function PrefixActs() {
  const prefix = useRecordContext<calls.AdminPrefix>();
  if (prefix === undefined) return null;
  const { id, name, color, retired } = prefix;
  if (retired) return <AddPrefix label={t('offerAgain')} defaults={{ name, color }} />;
  return (
    <>
      <Place id={id} name={name} />
      <EditPrefix prefix={prefix} />
      <ActDialog
        label={t('retire')}
        color="error"
        title={t('offerNoMore', { name })}
        act={({ reason, note }) =>
          ask(calls.retirePrefix, { params: { id }, body: { reason, note } })
        }
        done={t('isOfferedNoMore', { name })}
      />
    </>
  );
}

function EditPrefix({ prefix: { id, name } }: { prefix: calls.AdminPrefix }) {
  const bodyOf = (values: unknown) => {
    const { name: next, color, changePosts } = Object(values);
    return { name: next ?? '', color, changePosts: changePosts === true, ...groundsOf(values) };
  };
  return (
    <FormDialog
      label={t('edit')}
      title={t('change', { name })}
      validate={(values) => validateWith(calls.editPrefix.body)(bodyOf(values))}
      send={(values) =>
        ask(calls.editPrefix, { params: { id }, body: calls.editPrefix.body.parse(bodyOf(values)) })
      }
      done={t('thePrefixIsChanged')}
    >
      <TextInput source="name" fullWidth />
      <ColorInput source="color" />
      <BooleanInput source="changePosts" label={t('changeThePostsThat')} defaultValue={false} />
      <GroundsFields />
    </FormDialog>
  );
}

/** One place up or down among the offered prefixes. */
function Place({ id, name }: { id: string; name: string }) {
  const { data = [] } = useListContext<calls.AdminPrefix>();
  const ids = data.filter(({ retired }) => !retired).map((prefix) => prefix.id);
  const arrange = (order: string[]) => ask(calls.arrangePrefixes, { body: { ids: order } });
  return <PlaceActs id={id} name={name} ids={ids} arrange={arrange} />;
}
