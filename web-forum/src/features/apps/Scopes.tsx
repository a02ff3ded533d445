import type { KeyScope } from '@forum/contracts/key-scopes';
import { useText } from '../../lib/language/messages.tsx';
import keyTexts from '../settings/messages/en/keys.json';
import { spelt } from '../settings/index.ts';
import styles from './Consent.module.css';

interface Props {
  readonly scopes: readonly KeyScope[];
  readonly label: string;
}

/** What an app may do, a line for each scope. */
export function Scopes({ scopes, label }: Props) {
  const t = useText(keyTexts);
  return (
    <ul className={styles.scopes} aria-label={label}>
      {scopes.map((scope) => (
        <li key={scope}>{t(`scope_${spelt(scope)}`)}</li>
      ))}
    </ul>
  );
}
