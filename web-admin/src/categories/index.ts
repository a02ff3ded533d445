import Icon from '@mui/icons-material/AccountTreeOutlined';
import { pageOf } from '../layout/page-of.ts';

/** Categories in the console. */
export const categories = {
  list: pageOf(() => import('./CategoryList.tsx'), 'CategoryList'),
  icon: Icon,
  create: pageOf(() => import('./CategoryCreate.tsx'), 'CategoryCreate'),
  edit: pageOf(() => import('./CategoryEdit.tsx'), 'CategoryEdit'),
  recordRepresentation: 'name',
};
