import { useServerText } from '../../messages/server.ts';
import styles from './PostForm.module.css';

/** The contract's error for a field, or a hint. */
export function FieldNote(props: { id: string; error?: string | undefined; hint?: string }) {
  const translated = useServerText();
  const note = props.error === undefined ? props.hint : translated(props.error);
  if (note === undefined) return null;
  return (
    <p id={props.id} className={props.error === undefined ? styles.hint : styles.error}>
      {note}
    </p>
  );
}
