import { useId, type ReactNode } from 'react';
import { useText } from '../lib/language/messages.tsx';
import commonTexts from '../messages/en/common.json';
import '../messages/server-fields.ts';
import { useServerText } from '../messages/server.ts';
import styles from './TextField.module.css';

/** What every labelled field takes. */
export interface FieldProps {
  label: string;
  /** The contract's error for it, or undefined. */
  error?: string | undefined;
  hint?: string | undefined;
  required?: boolean | undefined;
}

/** Attributes that tie a control to its label and note. */
interface Ties {
  id: string;
  'aria-required': boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props extends FieldProps {
  /** Renders the control; `look` is the class of a field's box. */
  children: (ties: Ties, look: string | undefined) => ReactNode;
}

/** A label above its control; its error is below and is read with it. */
export function Field({ label, error, hint, required, children }: Props) {
  const translated = useServerText();
  const common = useText(commonTexts);
  const id = useId();
  const noteId = `${id}-note`;
  const note = error === undefined ? hint : translated(error);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {required === true ? null : <span className={styles.optional}> {common('optional')}</span>}
      </label>
      {children(
        {
          id,
          'aria-required': required,
          'aria-invalid': error === undefined ? undefined : true,
          'aria-describedby': note === undefined ? undefined : noteId,
        },
        styles.input,
      )}
      {note === undefined ? null : (
        <p id={noteId} className={error === undefined ? styles.hint : styles.error}>
          {note}
        </p>
      )}
    </div>
  );
}
