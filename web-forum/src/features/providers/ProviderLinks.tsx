import { useLocation } from 'react-router-dom';
import { LinkButton } from '../../components/Button.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useQuery } from '../../lib/calls/queries.ts';
import { useText } from '../../lib/language/messages.tsx';
import { providersQuery } from './api.ts';
import '../../messages/server-providers.ts';
import providerTexts from './messages/en/providers.json';
import styles from './Providers.module.css';

interface Props {
  /** The page's title, where there are no other ways in. */
  readonly title?: string | undefined;
}

/** The other ways in, beside the form or instead of it: plain links, which work without scripts. */
export function ProviderLinks({ title }: Props) {
  const t = useText(providerTexts);
  const { search } = useLocation();
  const { data } = useQuery(providersQuery(useApi()));
  const providers = data?.data ?? [];
  if (providers.length === 0) return null;
  return (
    <nav aria-label={t('ways')} className={styles.ways}>
      {title === undefined ? (
        <p className={styles.or}>{t('or')}</p>
      ) : (
        <>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.alone}>{t('onlyAbout')}</p>
        </>
      )}
      <ul className={styles.list}>
        {providers.map(({ key, name, logo }) => (
          <li key={key}>
            <LinkButton to={`/login/${key}${search}`} reloadDocument className={styles.way}>
              {logo === null ? null : (
                <img src={logo} alt="" width={20} height={20} className={styles.logo} />
              )}
              {t('signInWith', { name })}
            </LinkButton>
          </li>
        ))}
      </ul>
    </nav>
  );
}
