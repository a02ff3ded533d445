import type { LucideIcon } from 'lucide-react';

interface Props {
  of: LucideIcon;
  /** Small goes with text of 13 and 15, large with controls of their own. */
  size?: 'small' | 'large';
}

/** A drawing beside words or inside a named control: never the name itself. */
export function Icon({ of: Drawing, size = 'small' }: Props) {
  const pixels = size === 'small' ? 16 : 20;
  return (
    <Drawing width={pixels} height={pixels} strokeWidth={1.75} aria-hidden focusable="false" />
  );
}
