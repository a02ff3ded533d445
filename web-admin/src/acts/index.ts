import Icon from '@mui/icons-material/HistoryOutlined';
import { ActList } from './ActList.tsx';
import { ActShow } from './ActShow.tsx';
import { sentenceOf } from './words.ts';

/** The ledger of what staff did, in the console. */
export const audit = {
  list: ActList,
  icon: Icon,
  recordRepresentation: sentenceOf,
  show: ActShow,
};
