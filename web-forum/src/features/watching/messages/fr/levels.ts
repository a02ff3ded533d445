import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/levels.ts';

export const fr: Translated<typeof en> = {
  menu: 'Notifications pour {name} : {level}',
  watching: 'Suivi de près',
  watching_post: 'Une notification pour chaque réponse',
  watching_other: 'Une notification pour chaque nouvelle publication',
  tracking: 'Suivi discret',
  tracking_post: 'Les nouvelles réponses sont listées sous « Non lu »',
  tracking_other: 'Les nouvelles publications sont listées pour vous',
  normal: 'Normal',
  normal_all: 'Une notification si l’on vous mentionne ou vous répond',
  muted: 'Sourdine',
  muted_all: 'Aucune notification',
  chosen: '{name} : {level}',
  failed: 'Cela n’a pas fonctionné',
};
