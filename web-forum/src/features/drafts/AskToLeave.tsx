import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { useText } from '../../lib/language/messages.tsx';
import draftsTexts from './messages/en/drafts.json';
import styles from './DraftNote.module.css';
import { isAnythingLost } from './unsaved.ts';

interface Props {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before unsent text is left. */
export function AskToLeave({ onStay, onLeave }: Props) {
  const t = useText(draftsTexts);
  return (
    <Dialog title={t('leave')} size="sm" isOpen onClose={onStay}>
      <p>{t(isAnythingLost() ? 'leaveLost' : 'leaveText')}</p>
      <div className={styles.answers}>
        <Button onClick={onStay}>{t('stay')}</Button>
        <Button look="primary" onClick={onLeave}>
          {t('leaveNow')}
        </Button>
      </div>
    </Dialog>
  );
}
