import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { useServerText } from '../../messages/server.ts';
import styles from './Settings.module.css';

interface Props {
  /** An error of the whole form. */
  message: string | null;
  /** The button's label, and its label while sending. */
  act: string;
  acting: string;
  isSending: boolean;
  look?: 'plain' | 'danger';
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** The fields. */
  children: ReactNode;
}

/** A small form: its fields, its error, and one button. */
export function SettingsForm(props: Props) {
  const { message, act, acting, isSending, look = 'plain', onSubmit, children } = props;
  const translated = useServerText();
  return (
    <form className={`${styles.form} with-js`} noValidate onSubmit={onSubmit}>
      {children}
      {message === null ? null : (
        <p role="alert" className={styles.refusal}>
          {translated(message)}
        </p>
      )}
      <div>
        <Button type="submit" look={look} disabled={isSending}>
          {isSending ? acting : act}
        </Button>
      </div>
    </form>
  );
}
