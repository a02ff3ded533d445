import { useCallback, useRef, useState } from 'react';

/** The header's search box, and whether the window that replaces it when it is out of sight is open. */
export function useSearchOpener() {
  const input = useRef<HTMLInputElement>(null);
  const [isWindowOpen, setWindowOpen] = useState(false);
  const open = useCallback(() => {
    // The style sheet hides the box on phones.
    if (input.current !== null && input.current.offsetParent !== null) input.current.focus();
    else setWindowOpen(true);
  }, []);
  return { input, open, isWindowOpen, closeWindow: () => setWindowOpen(false) };
}
