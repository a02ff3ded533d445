import { shownMailAddress } from '@forum/contracts/mail-address';
import type { OwnUser } from '@forum/contracts/users';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { PlainFields } from '../session/index.ts';
import styles from './confirming.module.css';
import confirmingTexts from './messages/en/confirming.json';
import { ResendButton } from './ResendButton.tsx';

interface Props {
  readonly user: OwnUser;
  /** The address of the page, which plain forms return to. */
  readonly here: string;
  /** The form for another address. */
  readonly children: ReactNode;
}

/** What happens after registering: an email, to which address, once more, or to another one. */
export function MailSent({ user, here, children }: Props) {
  const t = useText(confirmingTexts);
  if (user.emailVerified) return null;
  const { email, unconfirmed } = user;
  return (
    <section className={styles.notice} aria-label={t('sentTitle')}>
      <p>
        {t.rich('sent', { address: <b /> }, { email: shownMailAddress(email) })}{' '}
        {unconfirmed === null || unconfirmed === 'everything' ? null : t(`until_${unconfirmed}`)}
      </p>
      <div className={styles.acts}>
        <ResendButton email={email} />
        <form className="without-js" method="post" action="/register/welcome">
          <PlainFields back={here} />
          <input type="hidden" name="email" value={email} />
          <Button type="submit">{t('resend')}</Button>
        </form>
      </div>
      <details className={styles.change}>
        <summary>{t('changeAddress')}</summary>
        {children}
      </details>
    </section>
  );
}
