import { useTheme } from '@mui/material/styles';
import type { PaletteKey } from '@forum/contracts';
import type { ReactNode } from 'react';

/** A word in its colour, as the forum shows it. */
export function ColorChip({ color, children }: { color: PaletteKey; children: ReactNode }) {
  const { mode } = useTheme().palette;
  return (
    <span
      className={`palette-${color} in-${mode}`}
      style={{ padding: '0.125rem 0.5rem', borderRadius: 999, fontWeight: 550 }}
    >
      {children}
    </span>
  );
}
