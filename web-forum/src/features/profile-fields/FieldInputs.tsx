import { FIELD_LIMITS, type ProfileField } from '@forum/contracts/profile-fields';
import { Select } from '../../components/Select.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useText } from '../../lib/language/messages.tsx';
import fieldTexts from './messages/en/profile-fields.json';

interface Props {
  readonly fields: readonly ProfileField[];
  /** What is filled in, by the ids of the fields. */
  readonly values?: ReadonlyMap<string, string>;
  readonly errorOf: (name: string) => string | undefined;
}

/** The inputs of fields that owners added, by the names `fields.{id}`. */
export function FieldInputs({ fields, values, errorOf }: Props) {
  return fields.map((field) => {
    const name = inputOf(field);
    const value = values?.get(field.id) ?? '';
    return <OneField key={field.id} field={field} value={value} error={errorOf(name)} />;
  });
}

/** The name of a field's input. */
export function inputOf({ id }: Pick<ProfileField, 'id'>): string {
  return `fields.${id}`;
}

interface OneProps {
  readonly field: ProfileField;
  readonly value: string;
  readonly error: string | undefined;
}

function OneField({ field, value, error }: OneProps) {
  const t = useText(fieldTexts);
  const { name: label, help, kind, choices, required, audience } = field;
  const seenBy = audience === 'public' ? '' : t(`seenBy_${audience}`);
  const hint = [help, seenBy].filter(Boolean).join(' ') || undefined;
  const shared = { name: inputOf(field), label, hint, error, required, defaultValue: value };
  if (kind === 'choice') {
    const none = { value: '', name: t('noChoice') };
    const options = [none, ...choices.map((choice) => ({ value: choice, name: choice }))];
    return <Select {...shared} options={options} />;
  }
  if (kind === 'date') return <TextField {...shared} type="date" max="2099-12-31" />;
  const more = kind === 'link' ? ({ inputMode: 'url' } as const) : {};
  return <TextField {...shared} {...more} maxLength={FIELD_LIMITS.value} autoComplete="off" />;
}
