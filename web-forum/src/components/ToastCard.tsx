import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useText } from '../lib/language/messages.tsx';
import componentsTexts from '../messages/en/components.json';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import type { ShownToast, ToastStack } from './toast-stack.ts';
import styles from './Toasts.module.css';

const ICONS = { success: CircleCheck, info: Info, error: CircleAlert } as const;

/** One message; its timer pauses while the pointer or the focus is on it, and Escape dismisses it. */
export function ToastCard({ toast, stack }: { toast: ShownToast; stack: ToastStack }) {
  const t = useText(componentsTexts);
  const { id, kind, title, text, action } = toast;
  const close = () => stack.close(id);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only listens for being read
    <div
      className={`${styles.toast} ${styles[kind]}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
      role="group"
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever reads by keyboard stops its time here
      tabIndex={0}
      onMouseEnter={() => stack.hold(id, 'pointer')}
      onMouseLeave={() => stack.release(id, 'pointer')}
      onFocus={() => stack.hold(id, 'focus')}
      onBlur={() => stack.release(id, 'focus')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // A dialog around it stays open.
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
    >
      <Icon of={ICONS[kind]} size="large" />
      <div>
        <p className={styles.title}>{title}</p>
        {text === undefined ? null : <p>{text}</p>}
        {action === undefined ? null : (
          <Button
            className={styles.action}
            size="small"
            onClick={() => {
              close();
              action.onAct();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <Button look="quiet" size="small" square aria-label={t('dismiss')} onClick={close}>
        <Icon of={X} />
      </Button>
    </div>
  );
}
