import type { Arrival as Arrived } from '@forum/contracts/sign-in-providers';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { PlainFields, useViewer } from '../session/index.ts';
import { ArrivalForm } from './ArrivalForm.tsx';
import { useOnlyProviders } from './useOnlyProviders.ts';
import '../../messages/server-providers.ts';
import providerTexts from './messages/en/providers.json';
import styles from './Providers.module.css';

/** Where whoever comes back leads to. */
const HERE = '/register/finish';

interface Props {
  /** Null: nobody, or too long ago. */
  readonly arrival: Arrived | null;
}

/** What becomes of somebody whom a provider knows and the forum does not. */
export function Arrival({ arrival }: Props) {
  const t = useText(providerTexts);
  const viewer = useViewer();
  const isOnly = useOnlyProviders();
  if (arrival === null) {
    const action = <LinkButton to="/login">{t('again')}</LinkButton>;
    return (
      <Notice title={t('over')} action={action} isHeading>
        {t('overText')}
      </Notice>
    );
  }
  const { provider, isTaken, mayJoin } = arrival;
  if (viewer !== null) return <LinkOwn arrival={arrival} />;
  return (
    <>
      {mayJoin && !isTaken ? <ArrivalForm arrival={arrival} /> : <Closed arrival={arrival} />}
      <section className={styles.other}>
        {isTaken ? null : <p>{t('haveOne', { name: provider.name })}</p>}
        <LinkButton
          to={isOnly ? linkingAt(arrival.return) : `/login?${query({ redirect: HERE })}`}
          look={isTaken ? 'primary' : 'plain'}
        >
          {t('signInAndLink')}
        </LinkButton>
      </section>
    </>
  );
}

/** Where members sign in by providers alone, to sign in by a password once more links, and nothing is left to do here. */
function linkingAt(redirect: string): string {
  return `/login?${query({ redirect, password: '' })}`;
}

function query(fields: Record<string, string>): string {
  return new URLSearchParams(fields).toString();
}

/** Why there is no form: the account is there already, or nobody registers this way. */
function Closed({ arrival: { isTaken, email, provider } }: { readonly arrival: Arrived }) {
  const t = useText(providerTexts);
  return (
    <section className={styles.other}>
      <h1 className={styles.title}>{t('welcome')}</h1>
      <p>{isTaken ? t('taken', { email, name: provider.name }) : t('closed')}</p>
    </section>
  );
}

/** Signed in, which is the proof: one press links. */
function LinkOwn({ arrival: { provider, account } }: { readonly arrival: Arrived }) {
  const t = useText(providerTexts);
  const viewer = useViewer();
  const { name } = provider;
  return (
    <form method="post" action={`${HERE}/link`} className={styles.other}>
      <PlainFields back={HERE} />
      <h1 className={styles.title}>{t('linkTitle', { name })}</h1>
      <p>{t('linkText', { name, account, username: viewer?.username ?? '' })}</p>
      <Button type="submit" look="primary">
        {t('link')}
      </Button>
    </form>
  );
}
