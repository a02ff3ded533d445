import { Copy } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useToast } from '../../components/Toasts.tsx';
import { copyText } from '../../lib/browser/copy-text.ts';
import { useText } from '../../lib/language/messages.tsx';
import richTextTexts from './messages/en/rich-text.json';

/** Copies a code block as it was written. */
export function CopyCode({ text }: { text: string }) {
  const t = useText(richTextTexts);
  const toast = useToast();
  const copy = async () => {
    try {
      await copyText(text);
      toast({ kind: 'success', title: t('codeCopied') });
    } catch {
      // The browser denies clipboard access; the text can still be selected.
      toast({ kind: 'error', title: t('copyFailed') });
    }
  };
  return (
    <Button look="quiet" size="small" className="with-js" onClick={() => void copy()}>
      <Icon of={Copy} /> {t('copyCode')}
    </Button>
  );
}
