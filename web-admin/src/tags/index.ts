import Icon from '@mui/icons-material/LocalOfferOutlined';
import { pageOf } from '../layout/page-of.ts';

/** Tags in the console. */
export const tags = {
  list: pageOf(() => import('./TagList.tsx'), 'TagList'),
  icon: Icon,
  recordRepresentation: 'name',
};
