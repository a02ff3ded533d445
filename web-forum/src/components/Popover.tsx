import { useEffect, useId, useState, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './Popover.module.css';

interface Props {
  /** Names the button and what it opens. */
  label: string;
  /** What the button shows: an icon, a badge. */
  button: ReactNode;
  /** The look of the button, if it is not one of the usual ones. */
  className?: string;
  /** Opens from the bottom of the window, across its whole width, instead of beside the button. */
  isSheet?: boolean;
  'aria-current'?: 'page' | undefined;
  /** Rendered while open; `close` closes it. */
  children: (close: () => void) => ReactNode;
}

/**
 * A button with a small window below it: the browser's own popover, above everything, closed by Escape and by a click
 * elsewhere, next in tab order. The code that places it loads when it is first opened.
 */
export function Popover({ label, button, children, isSheet = false, className, ...rest }: Props) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen || isSheet) return undefined;
    const leave = new AbortController();
    void placePanel(anchor, panel, leave.signal);
    return () => leave.abort();
  }, [isOpen, isSheet, anchor, panel]);
  const opener = {
    'aria-label': label,
    title: label,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    popoverTarget: id,
    ...rest,
  } as const;
  return (
    <>
      {className === undefined ? (
        <Button ref={setAnchor} look="quiet" square className="with-js" {...opener}>
          {button}
        </Button>
      ) : (
        <button ref={setAnchor} type="button" className={`${className} with-js`} {...opener}>
          {button}
        </button>
      )}
      <div
        ref={setPanel}
        id={id}
        popover="auto"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is not modal, and opens as a popover
        role="dialog"
        aria-label={label}
        className={isSheet ? `${styles.panel} ${styles.sheet}` : styles.panel}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen ? children(() => panel?.hidePopover()) : null}
      </div>
    </>
  );
}

async function placePanel(
  anchor: HTMLElement | null,
  panel: HTMLElement | null,
  left: AbortSignal,
): Promise<void> {
  const { keepPlaced } = await import('./keep-placed.ts');
  if (anchor === null || panel === null || left.aborted) return;
  left.addEventListener('abort', keepPlaced(anchor, panel));
}
