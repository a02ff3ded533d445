import Icon from '@mui/icons-material/SpellcheckOutlined';
import { pageOf } from '../layout/page-of.ts';

/** Words that get a text flagged, held, or refused. */
export const words = {
  list: pageOf(() => import('./WordList.tsx'), 'WordList'),
  icon: Icon,
  create: pageOf(() => import('./WordCreate.tsx'), 'WordCreate'),
  edit: pageOf(() => import('./WordEdit.tsx'), 'WordEdit'),
};
