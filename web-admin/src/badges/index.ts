import Icon from '@mui/icons-material/MilitaryTechOutlined';
import { pageOf } from '../layout/page-of.ts';

/** The forum's own badges, in the console. */
export const badges = {
  list: pageOf(() => import('./BadgeList.tsx'), 'BadgeList'),
  icon: Icon,
  recordRepresentation: 'name',
};
