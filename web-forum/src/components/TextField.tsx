import { useRef, type ComponentProps } from 'react';
import { useTypedEarly } from '../lib/forms/useTypedEarly.ts';
import { Field, type FieldProps } from './Field.tsx';

interface Props
  extends
    FieldProps,
    Omit<ComponentProps<'input'>, 'id' | 'className' | 'required' | 'ref' | 'onChange'> {
  name: string;
  /** Called on every change, and with what was typed before the page was interactive. */
  onText?: ((text: string) => void) | undefined;
}

/** A labelled line of text; its error is below it and is read with it. */
export function TextField({ label, error, hint, required, onText = nothing, ...input }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useTypedEarly(field, onText);
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      {(ties, look) => (
        <input
          dir="auto"
          {...input}
          {...ties}
          ref={field}
          className={look}
          onChange={(event) => onText(event.target.value)}
        />
      )}
    </Field>
  );
}

const nothing = () => undefined;
