import { resendVerification } from '@forum/contracts/credentials';
import { shownMailAddress } from '@forum/contracts/mail-address';
import type { OwnUser } from '@forum/contracts/users';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/Button.tsx';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useServerText } from '../../messages/server.ts';
import settingsTexts from './messages/en/settings.json';
import styles from './Settings.module.css';

/** Shown until the address is verified; the email can be resent (specification, section 8, Verification). */
export function VerificationBanner({ user: { email, emailVerified } }: { user: OwnUser }) {
  const t = useText(settingsTexts);
  const api = useApi();
  const toast = useToast();
  const translated = useServerText();
  const resend = useMutation({
    mutationFn: () => api(resendVerification, { body: { email } }),
    onSuccess: () => toast({ kind: 'success', title: t('resent') }),
    onError: ({ message }) =>
      toast({ kind: 'error', title: t('notResent'), text: translated(message) }),
  });
  if (emailVerified) return null;
  return (
    <section className={styles.banner}>
      <h2 className={styles.bannerTitle}>{t('unverified')}</h2>
      <p>{t('unverifiedText', { email: shownMailAddress(email) })}</p>
      <Button className="with-js" disabled={resend.isPending} onClick={() => resend.mutate()}>
        {resend.isPending ? t('resending') : t('resend')}
      </Button>
    </section>
  );
}
