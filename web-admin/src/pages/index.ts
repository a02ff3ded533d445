import Icon from '@mui/icons-material/DescriptionOutlined';
import { pageOf } from '../layout/page-of.ts';

/** The static pages in the console. */
export const pages = {
  list: pageOf(() => import('./PageList.tsx'), 'PageList'),
  icon: Icon,
  edit: pageOf(() => import('./PageEdit.tsx'), 'PageEdit'),
  recordRepresentation: 'title',
};
