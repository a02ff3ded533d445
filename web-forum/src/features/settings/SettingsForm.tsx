import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { useServerText } from '../../messages/server.ts';
import { PlainFields } from '../session/index.ts';
import styles from './Settings.module.css';

interface Props {
  /** An error of the whole form. */
  message: string | null;
  /** The button's label, and its label while sending. */
  act: string;
  acting: string;
  isSending: boolean;
  look?: 'plain' | 'danger';
  /** Where the browser posts it without scripts, and where that leads back to; left out: it needs scripts. */
  plain?: { readonly action: string; readonly back: string } | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** The fields. */
  children: ReactNode;
}

/** A small form: its fields, its error, and one button. */
export function SettingsForm(props: Props) {
  const { message, act, acting, isSending, look = 'plain', plain, onSubmit, children } = props;
  const translated = useServerText();
  return (
    <form
      className={plain === undefined ? `${styles.form} with-js` : styles.form}
      {...(plain === undefined ? {} : { method: 'post', action: plain.action })}
      noValidate
      onSubmit={onSubmit}
    >
      {plain === undefined ? null : <PlainFields back={plain.back} />}
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
