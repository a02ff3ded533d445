import type { LucideIcon } from 'lucide-react';

interface Props {
  of: LucideIcon;
  /** Small for text of 13 and 15, large for standalone controls. */
  size?: 'small' | 'large';
}

/** An icon beside words or inside a named control: never the name itself. */
export function Icon({ of: Drawing, size = 'small' }: Props) {
  const pixels = size === 'small' ? 16 : 20;
  return (
    <Drawing width={pixels} height={pixels} strokeWidth={1.75} aria-hidden focusable="false" />
  );
}
