import Icon from '@mui/icons-material/TuneOutlined';
import { SettingList } from './SettingList.tsx';
import { SettingShow } from './SettingShow.tsx';

/** What the owners of the forum decide while it runs, in the console. */
export const settings = { list: SettingList, icon: Icon, show: SettingShow };
