import { CaseList } from './CaseList.tsx';
import { CaseShow } from './CaseShow.tsx';

/** What members have reported. */
export const cases = {
  list: CaseList,
  show: CaseShow,
  options: { label: 'Cases' },
};
