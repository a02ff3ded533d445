import { startAttempt } from '@forum/contracts/sign-in-providers';
import { Button } from '../../components/Button.tsx';
import { Section } from '../../components/Section.tsx';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useQuery } from '../../lib/calls/queries.ts';
import { useText } from '../../lib/language/messages.tsx';
import '../../messages/server-providers.ts';
import { useServerText } from '../../messages/server.ts';
import { providersQuery } from './api.ts';
import providerTexts from './messages/en/providers.json';
import styles from './Providers.module.css';

interface Props {
  /** Makes a call again once the member has proved who they are, if it asks for that. */
  readonly confirmed: <Answer>(call: () => Promise<Answer>) => Promise<Answer>;
  /** Those that are linked already, by their words: they are listed among the ways to sign in. */
  readonly linked: readonly (string | null)[];
}

/** Links a provider to one's own account, and comes back to the settings. */
export function LinkedProviders({ confirmed, linked }: Props) {
  const t = useText(providerTexts);
  const translated = useServerText();
  const toast = useToast();
  const api = useApi();
  const { data } = useQuery(providersQuery(api));
  const providers = data?.data.filter(({ key }) => !linked.includes(key)) ?? [];
  if (providers.length === 0) return null;
  const link = async (key: string) => {
    const body = { purpose: 'link', return: '/settings' } as const;
    try {
      const { url } = await confirmed(() => api(startAttempt, { params: { key }, body }));
      location.assign(url);
    } catch (error) {
      const text = error instanceof Error ? translated(error.message) : '';
      toast({ kind: 'error', title: t('linkFailed'), text });
    }
  };
  return (
    <Section title={t('linkSection')}>
      <p className={styles.known}>{t('linkAbout')}</p>
      <ul className={styles.list}>
        {providers.map(({ key, name }) => (
          <li key={key}>
            <Button className="with-js" onClick={() => void link(key)}>
              {t('linkWith', { name })}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
