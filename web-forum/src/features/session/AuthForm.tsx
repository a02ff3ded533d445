import type { FormEvent, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { useServerText } from '../../messages/server.ts';
import styles from './AuthForm.module.css';

interface Props {
  title: string;
  /** Where the browser posts it without scripts; the query is kept. */
  action: string;
  /** An error of the whole form. */
  message: string | null;
  /** The button's label, and its label while sending. */
  act: string;
  acting: string;
  isSending: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** The fields. */
  children: ReactNode;
  /** The link to the other form. */
  other: ReactNode;
}

export function AuthForm(props: Props) {
  const translated = useServerText();
  const { title, action, message, act, acting, isSending, onSubmit, children, other } = props;
  const { search } = useLocation();
  return (
    <form
      method="post"
      action={action + search}
      className={styles.form}
      noValidate
      onSubmit={onSubmit}
    >
      <h1 className={styles.title}>{title}</h1>
      {message === null ? null : (
        <p role="alert" className={styles.message}>
          {translated(message)}
        </p>
      )}
      {children}
      <Button type="submit" look="primary" disabled={isSending}>
        {isSending ? acting : act}
      </Button>
      <p className={styles.other}>{other}</p>
    </form>
  );
}
