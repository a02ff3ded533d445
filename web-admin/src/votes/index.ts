import { PairList } from './PairList.tsx';

/** Who votes for whom, in the console. */
export const votes = { list: PairList, options: { label: 'Mutual votes' } };
