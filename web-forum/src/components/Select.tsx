import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';
import styles from './Select.module.css';

interface Props
  extends FieldProps, Omit<ComponentProps<'select'>, 'id' | 'className' | 'required'> {
  name: string;
  options: readonly { readonly value: string; readonly name: string }[];
}

/** One of several: the browser's own list, which every phone shows in its native way. */
export function Select({ label, error, hint, required, options, ...select }: Props) {
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      {(ties, look) => (
        <span className={styles.select}>
          <select {...select} {...ties} className={look}>
            {options.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} />
        </span>
      )}
    </Field>
  );
}
