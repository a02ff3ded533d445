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

/** A field of a dialog that stands inside the form of the text it belongs to: Enter must not send that one. */
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
