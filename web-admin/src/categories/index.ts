import Icon from '@mui/icons-material/AccountTreeOutlined';
import { CategoryCreate } from './CategoryCreate.tsx';
import { CategoryEdit } from './CategoryEdit.tsx';
import { CategoryList } from './CategoryList.tsx';

/** Categories in the console. */
export const categories = {
  list: CategoryList,
  icon: Icon,
  create: CategoryCreate,
  edit: CategoryEdit,
  recordRepresentation: 'name',
};
