import { useId, type KeyboardEvent, type RefObject } from 'react';
import { useTypedEarly } from '../../lib/forms/useTypedEarly.ts';
import { composing } from './composing.ts';
import styles from './EditorField.module.css';

/** A text field that grows with its text; its value is plain text. */
export interface PlainFieldProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly label: string;
  readonly name: string;
  /** What it begins with. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly placeholder?: string | undefined;
  /** The reader has just opened this field. */
  readonly takesFocus?: boolean | undefined;
  /** Ctrl or Cmd with Enter. */
  readonly onSubmit?: (() => void) | undefined;
  readonly className?: string | undefined;
  /** Reserves the place of the editor's tools; null if they will not come. */
  readonly coming: string | null;
}

/** The field that works without scripts and while the editor loads. */
export function PlainField({ field, className = '', onText, ...props }: PlainFieldProps) {
  const id = useId();
  useTypedEarly(field, onText);
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) props.onSubmit?.();
  };
  return (
    <>
      {/* Readers below it must not lose their line when the editor's tools appear. */}
      <div className={`with-js ${styles.toolsRoom}`}>{props.coming}</div>
      <label htmlFor={id} className="said">
        {props.label}
      </label>
      <textarea
        ref={field}
        id={id}
        className={`${styles.plain} ${className}`}
        name={props.name}
        rows={3}
        dir="auto"
        defaultValue={props.text}
        placeholder={props.placeholder}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only in a field the reader has just asked for
        autoFocus={props.takesFocus}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={submitOnEnter}
        {...composing}
      />
    </>
  );
}
