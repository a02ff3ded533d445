import Icon from '@mui/icons-material/HowToVoteOutlined';
import { PairList } from './PairList.tsx';

/** Who votes for whom, in the console. */
export const votes = { list: PairList, icon: Icon };
