import { useRef, type ComponentProps } from 'react';
import { useTypedEarly } from '../lib/forms/useTypedEarly.ts';
import { Field, type FieldProps } from './Field.tsx';

interface Props
  extends
    FieldProps,
    Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'required' | 'ref' | 'onChange'> {
  name: string;
  /** Called on every change, and with what was typed before the page was interactive. */
  onText?: ((text: string) => void) | undefined;
}

/** Several labelled lines of text. */
export function Textarea({
  label,
  error,
  hint,
  required,
  rows = 4,
  onText = nothing,
  ...area
}: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  useTypedEarly(field, onText);
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      {(ties, look) => (
        <textarea
          dir="auto"
          {...area}
          {...ties}
          rows={rows}
          ref={field}
          className={look}
          onChange={(event) => onText(event.target.value)}
        />
      )}
    </Field>
  );
}

const nothing = () => undefined;
