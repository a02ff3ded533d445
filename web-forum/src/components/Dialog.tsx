import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useModal } from '../lib/useModal.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import styles from './Dialog.module.css';

interface Props {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal window: the browser's own, which keeps the focus inside, closes on Escape and gives the focus back, without a
 * kilobyte of script.
 */
export function Dialog({ title, isOpen, onClose, children }: Props) {
  const id = useId();
  const element = useModal(isOpen);
  if (!isOpen) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the click on the backdrop repeats Escape
    <dialog
      ref={element}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose();
      }}
    >
      <div className={styles.window}>
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <Button look="quiet" square aria-label="Close" onClick={onClose}>
            <Icon of={X} size="large" />
          </Button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
