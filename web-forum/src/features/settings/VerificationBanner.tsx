import { shownMailAddress } from '@forum/contracts/mail-address';
import type { OwnUser } from '@forum/contracts/users';
import { Button } from '../../components/Button.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { useResend } from '../confirming/index.ts';
import settingsTexts from './messages/en/settings.json';
import styles from './Settings.module.css';

/** Shown until the address is verified; the email can be resent (specification, section 8, Verification). */
export function VerificationBanner({ user: { email, emailVerified } }: { user: OwnUser }) {
  const t = useText(settingsTexts);
  const { resend, isSending } = useResend(email);
  if (emailVerified) return null;
  return (
    <section className={styles.banner}>
      <h2 className={styles.bannerTitle}>{t('unverified')}</h2>
      <p>{t('unverifiedText', { email: shownMailAddress(email) })}</p>
      <Button className="with-js" disabled={isSending} onClick={resend}>
        {isSending ? t('resending') : t('resend')}
      </Button>
    </section>
  );
}
