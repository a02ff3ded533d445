import Icon from '@mui/icons-material/FlagOutlined';
import { CaseList } from './CaseList.tsx';
import { CaseShow } from './CaseShow.tsx';

/** What members have reported. */
export const cases = {
  list: CaseList,
  icon: Icon,
  recordRepresentation: 'title',
  show: CaseShow,
  options: { label: 'Cases' },
};
