import { DEFAULT_PREFIXES } from '@forum/contracts/posts';
import { useId } from 'react';
import { Chip } from '../../components/Chip.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useText } from '../../lib/messages.tsx';
import { postFormTexts } from '../../messages/post-form.ts';
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
  const pick = (prefix: string) =>
    onChange({ prefix, prefixColor: colorOfPrefix(prefix, values.prefixColor) });
  const isEmpty = values.prefix.trim() === '';
  const isOwn = !isEmpty && DEFAULT_PREFIXES.every(({ name }) => name !== values.prefix);
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
        onChange={(event) => pick(event.target.value)}
      />
      <datalist id={listId}>
        {DEFAULT_PREFIXES.map(({ name }) => (
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
