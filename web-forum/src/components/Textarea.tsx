import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';

interface Props
  extends FieldProps, Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'required'> {
  name: string;
}

/** Several labelled lines of text. */
export function Textarea({ label, error, hint, required, rows = 4, ...area }: Props) {
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      {(ties, look) => <textarea {...area} {...ties} rows={rows} className={look} />}
    </Field>
  );
}
