import { useId } from 'react';
import { Chip } from '../../components/Chip.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useText } from '../../lib/language/messages.tsx';
import postFormTexts from './messages/en/post-form.json';
import { usePrefixes } from '../prefixes/index.ts';
import { colorOfPrefix, type FormValues } from './form-values.ts';
import { PrefixColors } from './PrefixColors.tsx';
import styles from './PostForm.module.css';

interface Props {
  readonly values: FormValues;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<FormValues>) => void;
}

/** Picked from the list, or typed freely. */
export function PrefixField({ values, error, onChange }: Props) {
  const t = useText(postFormTexts);
  const listId = useId();
  const prefixes = usePrefixes();
  const pick = (prefix: string) =>
    onChange({ prefix, prefixColor: colorOfPrefix(prefixes, prefix, values.prefixColor) });
  const isEmpty = values.prefix.trim() === '';
  const isOwn = !isEmpty && prefixes.every(({ name }) => name !== values.prefix);
  return (
    <div className={styles.prefix}>
      <TextField
        label={t('prefix')}
        name="prefix"
        required
        list={listId}
        value={values.prefix}
        error={error}
        hint={t('prefixHint')}
        autoComplete="off"
        onText={pick}
      />
      <datalist id={listId}>
        {prefixes.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      {isOwn ? (
        <PrefixColors
          color={values.prefixColor}
          onPick={(prefixColor) => onChange({ prefixColor })}
        />
      ) : null}
      {isEmpty ? null : (
        <p className={styles.preview}>
          <Chip color={values.prefixColor}>{values.prefix}</Chip>
        </p>
      )}
    </div>
  );
}
