import { useId, type ComponentProps } from 'react';
import styles from './TextField.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string;
  name: string;
  /** What is wrong with it, or undefined. */
  error?: string | undefined;
  hint?: string | undefined;
}

/** A labelled line of text; its error stands below it and is read with it. */
export function TextField({ label, error, hint, required, ...input }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {required === true ? null : <span className={styles.optional}> (optional)</span>}
      </label>
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-required={required}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={note === undefined ? undefined : noteId}
      />
      {note === undefined ? null : (
        <p id={noteId} className={error === undefined ? styles.hint : styles.error}>
          {note}
        </p>
      )}
    </div>
  );
}
