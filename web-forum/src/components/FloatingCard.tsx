import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './HoverCard.module.css';
import { useFloating } from './useFloating.ts';

interface Props {
  anchor: HTMLElement | null;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** The card itself; loaded, with the code that places it, when first needed. */
export function FloatingCard({ anchor, label, onClose, children }: Props) {
  const { float, style } = useFloating(anchor);
  const [card, setCard] = useState<HTMLElement | null>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (card?.contains(target) === true || anchor?.contains(target));
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const onPress = (event: Event) => {
      if (isInside(event.target) !== true) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [anchor, card]);
  // Moved out of the text: a paragraph must not hold a block, and a line would clip it. In a dialog it stays inside.
  return createPortal(
    <div
      ref={(element) => {
        float(element);
        setCard(element);
      }}
      className={styles.card}
      style={style}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
      role="group"
      aria-label={label}
    >
      {children}
    </div>,
    anchor?.closest('dialog') ?? document.body,
  );
}
