import Icon from '@mui/icons-material/Extension';
import { pageOf } from '../layout/page-of.ts';

/** The apps of other parties that members may let in. */
export const apps = {
  list: pageOf(() => import('./AppList.tsx'), 'AppList'),
  icon: Icon,
  recordRepresentation: 'name',
};
