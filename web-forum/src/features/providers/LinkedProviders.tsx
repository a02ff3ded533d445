import { LinkButton } from '../../components/Button.tsx';
import { Section } from '../../components/Section.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useQuery } from '../../lib/calls/queries.ts';
import { useText } from '../../lib/language/messages.tsx';
import { providersQuery } from './api.ts';
import providerTexts from './messages/en/providers.json';
import styles from './Providers.module.css';

/** Links a provider to one's own account: plain links, which work without scripts. */
export function LinkedProviders() {
  const t = useText(providerTexts);
  const { data } = useQuery(providersQuery(useApi()));
  const providers = data?.data ?? [];
  if (providers.length === 0) return null;
  return (
    <Section title={t('linkSection')}>
      <p className={styles.known}>{t('linkAbout')}</p>
      <ul className={styles.list}>
        {providers.map(({ key, name }) => (
          <li key={key}>
            <LinkButton to={`/login/${key}/link?redirect=%2Fsettings`} reloadDocument>
              {t('linkWith', { name })}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}
