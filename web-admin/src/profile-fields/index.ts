import Icon from '@mui/icons-material/ContactPageOutlined';
import { pageOf } from '../layout/page-of.ts';

/** The forum's own fields of profiles, in the console. */
export const profileFields = {
  list: pageOf(() => import('./FieldList.tsx'), 'FieldList'),
  icon: Icon,
  recordRepresentation: 'name',
};
