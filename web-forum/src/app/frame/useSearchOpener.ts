import { useCallback, useRef, useState } from 'react';

/** The header's search box, and whether the window is open that takes its place where the box is not in sight. */
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
