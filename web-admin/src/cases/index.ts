import Icon from '@mui/icons-material/FlagOutlined';
import { pageOf } from '../layout/page-of.ts';
import { nameOf } from './words.ts';

/** What members have reported. */
export const cases = {
  list: pageOf(() => import('./CaseList.tsx'), 'CaseList'),
  icon: Icon,
  recordRepresentation: nameOf,
  show: pageOf(() => import('./CaseShow.tsx'), 'CaseShow'),
};
