import type { LucideIcon } from 'lucide-react';

interface Props {
  of: LucideIcon;
  /** Small for text of 13 and 15, large for standalone controls. */
  size?: 'small' | 'large';
}

/** An icon beside words or inside a named control: never the name itself. */
export function Icon({ of: Drawing, size = 'small' }: Props) {
  const pixels = size === 'small' ? 16 : 20;
  // How lines are drawn stands in base.css: a page has fifty icons.
  return <Drawing className="icon" width={pixels} height={pixels} aria-hidden />;
}
