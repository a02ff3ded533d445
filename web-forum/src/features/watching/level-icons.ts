import { Bell, BellDot, BellOff, BellRing } from 'lucide-react';

/** The bell of each level. */
export const LEVEL_ICONS = {
  watching: BellRing,
  tracking: BellDot,
  normal: Bell,
  muted: BellOff,
} as const;
