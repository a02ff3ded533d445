import { useId, type ReactNode } from 'react';
import { FieldNote } from './FieldNote.tsx';
import styles from './ChipField.module.css';

/** Attributes that tie a control to its label and note. */
interface Ties {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-required': true;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string;
}

interface Props {
  readonly label: string;
  readonly error: string | undefined;
  /** Read with the field; shown only as its error. */
  readonly hint: string;
  /** It holds a row of things, and takes the room that is left. */
  readonly isWide?: boolean;
  /** On phones, its value says what it is. */
  readonly isBrief?: boolean;
  readonly children: (ties: Ties) => ReactNode;
}

/** A required field in the row below the title: its name and its value in one chip. */
export function ChipField({
  label,
  error,
  hint,
  isWide = false,
  isBrief = false,
  children,
}: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  const isWrong = error === undefined ? undefined : true;
  return (
    <div className={styles.field} data-wide={isWide || undefined} data-brief={isBrief || undefined}>
      <div className={styles.chip} data-wrong={isWrong}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {children({
          id,
          className: styles.control,
          'aria-required': true,
          'aria-invalid': isWrong,
          'aria-describedby': noteId,
        })}
      </div>
      <div className={error === undefined ? 'said' : undefined}>
        <FieldNote id={noteId} error={error} hint={hint} />
      </div>
    </div>
  );
}
