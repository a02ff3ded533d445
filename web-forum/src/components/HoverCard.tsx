import { lazy, startTransition, Suspense, useState, type ReactNode } from 'react';
import { useHover } from './useHover.ts';
import styles from './HoverCard.module.css';

interface Props {
  /** A link or a button; it stays as it is, with or without scripts. */
  children: ReactNode;
  /** What floats beside it; rendered when needed. */
  content: ReactNode;
  /** What the card is, for screen readers: "Profile of ada". */
  label: string;
}

const FloatingCard = lazy(async () => ({
  default: (await import('./FloatingCard.tsx')).FloatingCard,
}));

/**
 * A preview of what a link leads to: opens 150 ms after the pointer or the keyboard focus arrives and closes 120 ms
 * after it leaves link and card; Escape and a click elsewhere close it at once.
 */
export function HoverCard({ children, content, label }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const hover = useHover((open) => startTransition(() => setOpen(open)));
  return (
    <span
      ref={setAnchor}
      className={styles.anchor}
      onPointerEnter={(event) => {
        // Touch follows the link.
        if (event.pointerType !== 'touch') hover.enter();
      }}
      onPointerLeave={hover.leave}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) hover.enter();
      }}
      onBlur={hover.leave}
    >
      {children}
      {isOpen ? (
        <Suspense fallback={null}>
          <FloatingCard anchor={anchor} label={label} onClose={hover.close}>
            {content}
          </FloatingCard>
        </Suspense>
      ) : null}
    </span>
  );
}
