import Icon from '@mui/icons-material/TuneOutlined';
import { pageOf } from '../layout/page-of.ts';
import { nameOf } from './words.ts';

/** The forum owners' run-time settings, in the console. */
export const settings = {
  list: pageOf(() => import('./SettingList.tsx'), 'SettingList'),
  icon: Icon,
  recordRepresentation: nameOf,
  show: pageOf(() => import('./SettingShow.tsx'), 'SettingShow'),
};
