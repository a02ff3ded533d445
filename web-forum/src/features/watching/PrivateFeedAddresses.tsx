import { privateFeedList, privateFeedPath } from '@forum/contracts/private-feeds';
import { Copy } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useToast } from '../../components/Toasts.tsx';
import { copyText } from '../../lib/browser/copy-text.ts';
import { useText } from '../../lib/language/messages.tsx';
import privateFeedTexts from './messages/en/private-feeds.json';
import styles from './PrivateFeedSection.module.css';

// The button that was pressed is gone.
const focus = (shown: HTMLElement | null) => shown?.focus();

/** The addresses of new feeds, to copy while they are shown. */
export function PrivateFeedAddresses({ token }: { token: string }) {
  const t = useText(privateFeedTexts);
  return (
    <>
      <div ref={focus} className={styles.once} tabIndex={-1}>
        <p className={styles.name}>{t('once')}</p>
        <p>{t('onceText')}</p>
      </div>
      <ul className={styles.list}>
        {privateFeedList.options.map((list) => {
          const path = privateFeedPath({ token, list, format: 'xml' });
          const address = new URL(path, location.origin).href;
          return <Address key={list} name={t(`list_${list}`)} address={address} />;
        })}
      </ul>
    </>
  );
}

function Address({ name, address }: { name: string; address: string }) {
  const t = useText(privateFeedTexts);
  const toast = useToast();
  const copy = async () => {
    try {
      await copyText(address);
      toast({ kind: 'success', title: t('copied') });
    } catch {
      // The browser denies clipboard access; the address can still be selected.
      toast({ kind: 'error', title: t('copyFailed') });
    }
  };
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <code className={styles.address}>{address}</code>
      </div>
      <Button size="small" aria-label={t('copyNamed', { name })} onClick={() => void copy()}>
        <Icon of={Copy} /> {t('copy')}
      </Button>
    </li>
  );
}
