import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/levels.ts';

export const de: Translated<typeof en> = {
  menu: 'Benachrichtigungen zu {name}: {level}',
  watching: 'Beobachten',
  watching_post: 'Du erfährst von jeder Antwort',
  watching_other: 'Du erfährst von jedem neuen Beitrag',
  tracking: 'Verfolgen',
  tracking_post: 'Neue Antworten stehen unter „Ungelesen“',
  tracking_other: 'Neue Beiträge werden für dich aufgelistet',
  normal: 'Normal',
  normal_all: 'Du erfährst, wenn dich jemand erwähnt oder dir antwortet',
  muted: 'Stumm',
  muted_all: 'Du erfährst von nichts',
  chosen: '{name}: {level}',
  failed: 'Das hat nicht geklappt',
};
