import Icon from '@mui/icons-material/TitleOutlined';
import { pageOf } from '../layout/page-of.ts';

/** The owners' words in place of the forum's. */
export const ownWords = {
  list: pageOf(() => import('./OwnWordsList.tsx'), 'OwnWordsList'),
  icon: Icon,
  edit: pageOf(() => import('./OwnWordsEdit.tsx'), 'OwnWordsEdit'),
  recordRepresentation: 'original',
};
