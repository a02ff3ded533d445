import type { KeyboardEvent } from 'react';
import { TextField } from '../../components/TextField.tsx';

interface Props {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly isOptional?: boolean;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onEnter: () => void;
}

/** A field of a dialog nested in the text's form: Enter must not send that form. */
export function DialogField({ isOptional = false, onChange, onEnter, ...field }: Props) {
  const insertOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEnter();
  };
  return (
    <TextField
      {...field}
      required={!isOptional}
      autoComplete="off"
      onText={onChange}
      onKeyDown={insertOnEnter}
    />
  );
}
