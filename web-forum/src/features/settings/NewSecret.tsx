import { Copy } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useToast } from '../../components/Toasts.tsx';
import { copyText } from '../../lib/browser/copy-text.ts';
import { useText } from '../../lib/language/messages.tsx';
import keyTexts from './messages/en/keys.json';
import styles from './Settings.module.css';

// The form is empty again: what comes next is here.
const focus = (shown: HTMLElement | null) => shown?.focus();

/** A new key, to copy while it is shown. */
export function NewSecret({ secret }: { secret: string }) {
  const t = useText(keyTexts);
  const toast = useToast();
  const copy = async () => {
    try {
      await copyText(secret);
      toast({ kind: 'success', title: t('copied') });
    } catch {
      // The browser denies clipboard access; the key can still be selected.
      toast({ kind: 'error', title: t('copyFailed') });
    }
  };
  return (
    <section ref={focus} className={styles.made} aria-label={t('secret')} tabIndex={-1}>
      <p>{t('once')}</p>
      <code className={styles.secret}>{secret}</code>
      <Button size="small" className="with-js" onClick={() => void copy()}>
        <Icon of={Copy} /> {t('copy')}
      </Button>
    </section>
  );
}
