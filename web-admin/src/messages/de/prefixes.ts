import type { Translated } from '@forum/messages/texts';
import type { en } from '../en/prefixes.ts';

export const de: Translated<typeof en> = {
  offerAPrefix: 'Präfix anbieten',
  postsAreOfferedThe: 'Beiträgen wird das Präfix angeboten.',
  offerAgain: 'Wieder anbieten',
  retire: 'Nicht mehr anbieten',
  offerNoMore: '„{name}“ nicht mehr anbieten?',
  isOfferedNoMore: '„{name}“ wird nicht mehr angeboten; Beiträge behalten es.',
  edit: 'Bearbeiten',
  change: '„{name}“ ändern',
  thePrefixIsChanged: 'Das Präfix ist geändert. Das Protokoll kann es zurücknehmen.',
  changeThePostsThat: 'Auch die Beiträge ändern, die es tragen',
  up: 'Hinauf',
  isOnePlaceUp: '„{name}“ steht einen Platz höher.',
  down: 'Hinunter',
  isOnePlaceDown: '„{name}“ steht einen Platz tiefer.',
  prefixes: 'Präfixe',
  prefix: 'Präfix',
  offered: 'Angeboten',
  no: 'Nein',
  yes: 'Ja',
  addAPrefix: 'Präfix hinzufügen',
};
