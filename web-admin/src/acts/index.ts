import Icon from '@mui/icons-material/HistoryOutlined';
import { pageOf } from '../layout/page-of.ts';
import { sentenceOf } from './words.ts';

/** The audit log, in the console. */
export const audit = {
  list: pageOf(() => import('./ActList.tsx'), 'ActList'),
  icon: Icon,
  recordRepresentation: sentenceOf,
  show: pageOf(() => import('./ActShow.tsx'), 'ActShow'),
};
