import Icon from '@mui/icons-material/LabelOutlined';
import { pageOf } from '../layout/page-of.ts';

/** Prefixes in the console. */
export const prefixes = {
  list: pageOf(() => import('./PrefixList.tsx'), 'PrefixList'),
  icon: Icon,
  recordRepresentation: 'name',
};
