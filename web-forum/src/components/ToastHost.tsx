import {
  createContext,
  use,
  useEffect,
  useId,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useText } from '../lib/messages.tsx';
import { componentsTexts } from '../messages/components.ts';
import { ToastCard } from './ToastCard.tsx';
import type { ShownToast, ToastStack } from './toast-stack.ts';
import styles from './Toasts.module.css';

interface Hosts {
  stack: ToastStack;
  /** Where toasts are drawn, innermost last. */
  open: readonly string[];
  change: (by: (open: readonly string[]) => readonly string[]) => void;
}

const HostsContext = createContext<Hosts | null>(null);
const NONE: readonly ShownToast[] = [];

/** Knows which places for toasts there are. */
export function ToastHosts({ stack, children }: { stack: ToastStack; children: ReactNode }) {
  const [open, change] = useState<readonly string[]>([]);
  const hosts = useMemo(() => ({ stack, open, change }), [stack, open]);
  return <HostsContext value={hosts}>{children}</HostsContext>;
}

/**
 * A place for toasts. What lies behind a modal dialog can neither be seen nor clicked nor heard, so each dialog has a
 * place of its own, and the innermost one shows them. It stands before the first toast comes: screen readers say what
 * is put into a live region, not the region that comes with it.
 */
export function ToastHost() {
  const t = useText(componentsTexts);
  const hosts = use(HostsContext);
  const id = useId();
  const change = hosts?.change;
  useEffect(() => {
    change?.((open) => [...open, id]);
    return () => change?.((open) => open.filter((other) => other !== id));
  }, [change, id]);
  const stack = hosts?.stack ?? null;
  const all = useSyncExternalStore(stack?.listen ?? never, stack?.read ?? none, none);
  if (stack === null) return null;
  const isInnermost = hosts?.open.at(-1) === id;
  const shown = isInnermost ? all : NONE;
  const cards = (isUrgent: boolean) =>
    shown
      .filter(({ kind }) => (kind === 'error') === isUrgent)
      .map((toast) => <ToastCard key={toast.id} toast={toast} stack={stack} />);
  return (
    <div
      className={styles.stack}
      role={isInnermost ? 'log' : undefined}
      aria-label={isInnermost ? t('messages') : undefined}
      aria-live="off"
    >
      <div className={styles.region} aria-live="polite">
        {cards(false)}
      </div>
      {/* No role: parts of the page that say an error have the role of alert, and it is theirs. */}
      <div className={styles.region} aria-live="assertive">
        {cards(true)}
      </div>
    </div>
  );
}

const never = () => () => undefined;
const none = () => NONE;
