import { useApi } from '../../lib/calls/api.ts';
import { useQuery } from '../../lib/calls/queries.ts';
import { useText } from '../../lib/language/messages.tsx';
import { arrivalQuery } from './api.ts';
import providerTexts from './messages/en/providers.json';
import styles from './Providers.module.css';

/** Whom signing in here links to the account, where members sign in by providers alone; nothing: nobody has arrived. */
export function ArrivedBy() {
  const t = useText(providerTexts);
  const { data } = useQuery(arrivalQuery(useApi()));
  if (data === undefined || data === null) return null;
  const { provider, account } = data;
  return <p className={styles.other}>{t('linksBySigningIn', { name: provider.name, account })}</p>;
}
