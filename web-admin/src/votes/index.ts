import Icon from '@mui/icons-material/HowToVoteOutlined';
import { pageOf } from '../layout/page-of.ts';

/** Who votes for whom, in the console. */
export const votes = { list: pageOf(() => import('./PairList.tsx'), 'PairList'), icon: Icon };
