import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/own-posts.ts';

export const de: Translated<typeof en> = {
  saved: 'Gemerkt',
  savedLead:
    'Beiträge, die du für später aufhebst. Sie bleiben in diesem Browser, sonst weiß niemand davon.',
  savedAt: 'Gemerkt <time></time>',
  remove: 'Entfernen',
  removeNamed: '„{title}“ aus den gemerkten Beiträgen entfernen',
  removed: 'Beitrag nicht mehr gemerkt',
  undo: 'Rückgängig',
  notKept: 'Nicht geändert',
  notKeptText: 'Dieser Browser lässt Seiten nichts behalten.',
  noneSaved: 'Noch nichts gemerkt',
  noneSavedText: 'Wähle „Merken“ unter einem Beitrag, dann wartet er hier auf dich.',
  savedNeedsScripts:
    'Gemerkte Beiträge bewahrt dein Browser auf. Um sie zu zeigen, muss er Skripte ausführen.',
  browse: 'Beiträge ansehen',
  mine: 'Meine Beiträge',
  mineLead: 'Was du geschrieben hast.',
  published: 'Veröffentlicht',
  drafts: 'Entwürfe',
  waiting: 'Wartet auf Freigabe',
  which: 'Welche Beiträge',
  noPublished: 'Noch keine Beiträge',
  noPublishedText: 'Teile deine Gedanken mit der Community!',
  noDrafts: 'Keine Entwürfe',
  noDraftsText:
    'Ein Beitrag, den du nicht gleich veröffentlichst, wartet hier, wo nur du ihn siehst.',
  write: 'Neuen Beitrag schreiben',
};
