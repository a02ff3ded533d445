import {
  createContext,
  use,
  useEffect,
  useId,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useText } from '../lib/language/messages.tsx';
import componentsTexts from '../messages/en/components.json';
import { ToastCard } from './ToastCard.tsx';
import type { ShownToast, ToastStack } from './toast-stack.ts';
import styles from './Toasts.module.css';

/**
 * The places where toasts are rendered. One constant object: a changing context would affect the page below, even
 * while it waits for its code (docs/decisions/0066).
 */
class Hosts {
  readonly stack: ToastStack;
  #open: readonly string[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(stack: ToastStack) {
    this.stack = stack;
  }

  /** The most recent one, which lies above the others. */
  readonly innermost = (): string | undefined => this.#open.at(-1);

  readonly listen = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly add = (id: string) => {
    this.#change([...this.#open, id]);
    return () => this.#change(this.#open.filter((other) => other !== id));
  };

  #change(open: readonly string[]) {
    this.#open = open;
    for (const listener of this.#listeners) listener();
  }
}

const HostsContext = createContext<Hosts | null>(null);
const NONE: readonly ShownToast[] = [];

/** Keeps track of the places for toasts. */
export function ToastHosts({ stack, children }: { stack: ToastStack; children: ReactNode }) {
  const [hosts] = useState(() => new Hosts(stack));
  return <HostsContext value={hosts}>{children}</HostsContext>;
}

/**
 * A place for toasts. Content behind a modal dialog can be neither seen nor clicked nor heard, so each dialog has its
 * own place, and the innermost one shows the toasts. It exists before the first toast: screen readers announce what
 * enters a live region, not a region that arrives with it.
 */
export function ToastHost() {
  const t = useText(componentsTexts);
  const hosts = use(HostsContext);
  const id = useId();
  useEffect(() => hosts?.add(id), [hosts, id]);
  const innermost = useSyncExternalStore(
    hosts?.listen ?? never,
    hosts?.innermost ?? nobody,
    nobody,
  );
  const stack = hosts?.stack ?? null;
  const all = useSyncExternalStore(stack?.listen ?? never, stack?.read ?? none, none);
  if (stack === null) return null;
  const isInnermost = innermost === id;
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
      {/* No role: the alert role belongs to parts of the page that report errors. */}
      <div className={styles.region} aria-live="assertive">
        {cards(true)}
      </div>
    </div>
  );
}

const never = () => () => undefined;
const none = () => NONE;
const nobody = () => undefined;
