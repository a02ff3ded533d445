import styles from './PostForm.module.css';

/** What is wrong with a field, or a hint for it. */
export function FieldNote(props: { id: string; error?: string | undefined; hint?: string }) {
  const note = props.error ?? props.hint;
  if (note === undefined) return null;
  return (
    <p id={props.id} className={props.error === undefined ? styles.hint : styles.error}>
      {note}
    </p>
  );
}
