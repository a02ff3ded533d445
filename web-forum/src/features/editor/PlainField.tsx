import { useId, useRef, type KeyboardEvent } from 'react';
import styles from './EditorField.module.css';

/** A text field that grows with its text; what it gives is plain text. */
export interface PlainFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly placeholder?: string | undefined;
  /** The reader has just asked for this field. */
  readonly takesFocus?: boolean | undefined;
  /** Ctrl or Cmd with Enter. */
  readonly onSubmit?: (() => void) | undefined;
  readonly className?: string | undefined;
}

/** The field that works without scripts and while the editor is on its way. */
export function PlainField(props: PlainFieldProps) {
  const id = useId();
  const element = useRef<HTMLTextAreaElement>(null);
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) props.onSubmit?.();
  };
  return (
    <>
      <label htmlFor={id} className="said">
        {props.label}
      </label>
      <textarea
        ref={element}
        id={id}
        className={`${styles.plain} ${props.className ?? ''}`}
        name={props.name}
        rows={3}
        defaultValue={props.value}
        placeholder={props.placeholder}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only in a field the reader has just asked for
        autoFocus={props.takesFocus}
        onChange={(event) => props.onChange(event.target.value)}
        onKeyDown={submitOnEnter}
      />
    </>
  );
}
