import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';

interface Props extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'className' | 'required'> {
  name: string;
}

/** A labelled line of text; its error stands below it and is read with it. */
export function TextField({ label, error, hint, required, ...input }: Props) {
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      {(ties, look) => <input {...input} {...ties} className={look} />}
    </Field>
  );
}
