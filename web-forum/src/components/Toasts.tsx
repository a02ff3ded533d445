import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import styles from './Toasts.module.css';

export interface Toast {
  kind: 'success' | 'info' | 'error';
  title: string;
  text?: string | undefined;
}

type Shown = Toast & { id: number };

/** A toast stays this long (specification, section 9). */
const SHOWN_MS = 5000;
const ICONS = { success: CircleCheck, info: Info, error: CircleAlert } as const;

const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** Gives the function that shows a toast. */
export function useToast(): (toast: Toast) => void {
  return use(ToastContext);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const lastId = useRef(0);
  const close = useCallback((id: number) => {
    setShown((now) => now.filter((toast) => toast.id !== id));
  }, []);
  const show = useCallback(
    (toast: Toast) => {
      lastId.current += 1;
      const id = lastId.current;
      setShown((now) => [...now.slice(-2), { ...toast, id }]);
      setTimeout(() => close(id), SHOWN_MS);
    },
    [close],
  );
  return (
    <ToastContext value={show}>
      {children}
      <div className={styles.stack} role="log" aria-live="polite" aria-label="Messages">
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onClose={() => close(toast.id)} />
        ))}
      </div>
    </ToastContext>
  );
}

function ToastCard({ toast, onClose }: { toast: Shown; onClose: () => void }) {
  return (
    <div className={`${styles.toast} ${styles[toast.kind]}`}>
      <Icon of={ICONS[toast.kind]} size="large" />
      <div>
        <p className={styles.title}>{toast.title}</p>
        {toast.text === undefined ? null : <p>{toast.text}</p>}
      </div>
      <Button look="quiet" size="small" square aria-label="Dismiss" onClick={onClose}>
        <Icon of={X} />
      </Button>
    </div>
  );
}
