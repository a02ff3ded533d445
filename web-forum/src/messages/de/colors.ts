import type { Translated } from '../../lib/messages.tsx';
import type { en } from '../en/colors.ts';

export const de: Translated<typeof en> = {
  blue: 'Blau',
  green: 'Grün',
  purple: 'Violett',
  orange: 'Orange',
  red: 'Rot',
  pink: 'Rosa',
  indigo: 'Indigo',
  teal: 'Petrol',
  cyan: 'Türkis',
  emerald: 'Smaragd',
  slate: 'Schiefer',
  yellow: 'Gelb',
  gray: 'Grau',
};
