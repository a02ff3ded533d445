import Icon from '@mui/icons-material/TuneOutlined';
import { SettingList } from './SettingList.tsx';
import { SettingShow } from './SettingShow.tsx';

/** The forum owners' run-time settings, in the console. */
export const settings = { list: SettingList, icon: Icon, show: SettingShow };
