import { Copy } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useToast } from '../../components/Toasts.tsx';
import { copyText } from '../../lib/browser/copy-text.ts';
import { useText } from '../../lib/language/messages.tsx';
import ownTexts from './messages/en/own-invites.json';
import styles from './OwnInvites.module.css';

// The form is empty again: what comes next is here.
const focus = (shown: HTMLElement | null) => shown?.focus();

/** A new link, to copy while it is shown. */
export function NewLink({ url }: { url: string }) {
  const t = useText(ownTexts);
  const toast = useToast();
  const copy = async () => {
    try {
      await copyText(url);
      toast({ kind: 'success', title: t('copied') });
    } catch {
      // The browser denies clipboard access; the link can still be selected.
      toast({ kind: 'error', title: t('copyFailed') });
    }
  };
  return (
    <div ref={focus} className={styles.made} tabIndex={-1}>
      <p>{t('once')}</p>
      <code className={styles.url}>{url}</code>
      <Button size="small" onClick={() => void copy()}>
        <Icon of={Copy} /> {t('copy')}
      </Button>
    </div>
  );
}
