import Icon from '@mui/icons-material/SpellcheckOutlined';
import { WordCreate } from './WordCreate.tsx';
import { WordEdit } from './WordEdit.tsx';
import { WordList } from './WordList.tsx';

/** Words that get a text flagged, held, or refused. */
export const words = {
  list: WordList,
  icon: Icon,
  create: WordCreate,
  edit: WordEdit,
};
