import Icon from '@mui/icons-material/FlagOutlined';
import { CaseList } from './CaseList.tsx';
import { CaseShow } from './CaseShow.tsx';
import { nameOf } from './words.ts';

/** What members have reported. */
export const cases = {
  list: CaseList,
  icon: Icon,
  recordRepresentation: nameOf,
  show: CaseShow,
};
