import { useText } from '../lib/language/messages.tsx';
import commonTexts from '../messages/en/common.json';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './Dialog.module.css';

interface Props {
  title: string;
  /** What will happen, and whether it can be undone. */
  text: string;
  /** The act: "Delete post". */
  act: string;
  isOpen: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is removed. */
export function ConfirmDialog({
  title,
  text,
  act,
  isOpen,
  isBusy = false,
  onConfirm,
  onClose,
}: Props) {
  const common = useText(commonTexts);
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <p>{text}</p>
      <div className={styles.actions}>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button look="danger" disabled={isBusy} onClick={onConfirm}>
          {act}
        </Button>
      </div>
    </Dialog>
  );
}
