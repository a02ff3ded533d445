import Icon from '@mui/icons-material/TuneOutlined';
import { pageOf } from '../layout/page-of.ts';

/** The forum owners' run-time settings, in the console. */
export const settings = {
  list: pageOf(() => import('./SettingList.tsx'), 'SettingList'),
  icon: Icon,
  show: pageOf(() => import('./SettingShow.tsx'), 'SettingShow'),
};
