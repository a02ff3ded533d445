import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useModal } from '../lib/focus/useModal.ts';
import { useText } from '../lib/language/messages.tsx';
import componentsTexts from '../messages/en/components.json';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { ToastHost } from './ToastHost.tsx';
import styles from './Dialog.module.css';

/** The kind of a dialog; each but the first has its colour and icon (specification, section 2). */
export type DialogVariant = 'default' | 'success' | 'warning' | 'error' | 'info';
/** Maximum width; `full` takes the screen. */
export type DialogSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'full';

const ICONS = { success: CircleCheck, warning: TriangleAlert, error: CircleX, info: Info } as const;

interface Props {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  size?: DialogSize;
  variant?: DialogVariant;
  children: ReactNode;
}

/**
 * A modal window: the browser's own, which keeps the focus inside, closes on Escape and restores the focus, without a
 * kilobyte of script.
 */
export function Dialog({ isOpen, ...props }: Props) {
  return isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  title,
  onClose,
  size = 'md',
  variant = 'default',
  children,
}: Omit<Props, 'isOpen'>) {
  const t = useText(componentsTexts);
  const id = useId();
  const element = useModal();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the click on the backdrop repeats Escape
    <dialog
      ref={element}
      className={`${styles.dialog} ${styles[size]} ${styles[variant]}`}
      aria-labelledby={id}
      onCancel={(event) => {
        // A file chooser inside also fires this when cancelled.
        if (event.target !== element.current) return;
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
            {variant === 'default' ? null : <Icon of={ICONS[variant]} size="large" />}
            {title}
          </h2>
          <Button look="quiet" square aria-label={t('close')} onClick={onClose}>
            <Icon of={X} size="large" />
          </Button>
        </div>
        {children}
      </div>
      <ToastHost />
    </dialog>
  );
}
