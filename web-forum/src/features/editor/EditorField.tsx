import { PlainField, type PlainFieldProps } from './PlainField.tsx';
import styles from './EditorField.module.css';

/** A field for rich text. */
export interface EditorFieldProps extends PlainFieldProps {
  /** What is wrong with it is said elsewhere; this paints its frame. */
  readonly isInvalid?: boolean;
}

/** A plain text field that becomes the editor as soon as the editor has loaded. */
export function EditorField({ isInvalid = false, ...field }: EditorFieldProps) {
  return (
    <div className={isInvalid ? `${styles.frame} ${styles.invalid}` : styles.frame}>
      <PlainField {...field} />
    </div>
  );
}
