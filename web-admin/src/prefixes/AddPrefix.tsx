import { addPrefix } from '@forum/contracts/admin-prefixes';
import { TextInput } from 'react-admin';
import { ColorInput } from '../layout/ColorInput.tsx';
import { FormDialog } from '../layout/FormDialog.tsx';
import { validateWith } from '../layout/validate.ts';
import { ask } from '../providers/api.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('prefixes');

interface Props {
  readonly label: string;
  readonly defaults: { readonly name: string; readonly color: string };
}

const bodyOf = (values: unknown) => {
  const { name, color } = Object(values);
  return { name: name ?? '', color };
};

/** Offers another prefix, or a retired one again. */
export function AddPrefix({ label, defaults }: Props) {
  return (
    <FormDialog
      label={label}
      title={t('offerAPrefix')}
      defaults={defaults}
      validate={(values) => validateWith(addPrefix.body)(bodyOf(values))}
      send={(values) => ask(addPrefix, { body: addPrefix.body.parse(bodyOf(values)) })}
      done={t('postsAreOfferedThe')}
    >
      <TextInput source="name" fullWidth />
      <ColorInput source="color" />
    </FormDialog>
  );
}
