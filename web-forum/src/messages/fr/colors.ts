import type { Translated } from '../../lib/messages.tsx';
import type { en } from '../en/colors.ts';

export const fr: Translated<typeof en> = {
  blue: 'Bleu',
  green: 'Vert',
  purple: 'Violet',
  orange: 'Orange',
  red: 'Rouge',
  pink: 'Rose',
  indigo: 'Indigo',
  teal: 'Sarcelle',
  cyan: 'Cyan',
  emerald: 'Émeraude',
  slate: 'Ardoise',
  yellow: 'Jaune',
  gray: 'Gris',
};
