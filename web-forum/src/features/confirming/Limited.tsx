import { shownMailAddress } from '@forum/contracts/mail-address';
import { Link } from '../../components/Link.tsx';
import { useText } from '../../lib/language/messages.tsx';
import styles from './confirming.module.css';
import confirmingTexts from './messages/en/confirming.json';
import { ResendButton } from './ResendButton.tsx';

/** What is written: posts and replies, or private messages. */
export type Written = 'texts' | 'messages';
/** What becomes of it: it is refused, or waits for approval. */
export type Limit = 'refused' | 'waits';

interface Props {
  readonly email: string;
  readonly what: Written;
  readonly limit: Limit;
}

/** Why it is not written or seen yet, and how that ends. */
export function Limited({ email, what, limit }: Props) {
  const t = useText(confirmingTexts);
  const says = limit === 'waits' ? 'waits' : what === 'messages' ? 'noMessages' : 'noTexts';
  return (
    <section className={styles.notice}>
      <p>
        <strong>{t(says)}</strong>{' '}
        {t.rich('pressTheLink', { address: <b /> }, { email: shownMailAddress(email) })}
      </p>
      <div className={styles.acts}>
        <ResendButton email={email} />
        <Link to="/profile/settings">{t('changeAddress')}</Link>
      </div>
    </section>
  );
}
