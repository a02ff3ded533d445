import { createContext, use, useState, type ReactNode } from 'react';
import { ToastHost, ToastHosts } from './ToastHost.tsx';
import { ToastStack, type Toast } from './toast-stack.ts';

export type { Toast } from './toast-stack.ts';

const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** Returns the function that shows a toast. */
export function useToast(): (toast: Toast) => void {
  return use(ToastContext);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [stack] = useState(() => new ToastStack());
  return (
    <ToastContext value={stack.show}>
      <ToastHosts stack={stack}>
        {children}
        <ToastHost />
      </ToastHosts>
    </ToastContext>
  );
}
