import Icon from '@mui/icons-material/DescriptionOutlined';
import { PageEdit } from './PageEdit.tsx';
import { PageList } from './PageList.tsx';

/** The static pages in the console. */
export const pages = { list: PageList, icon: Icon, edit: PageEdit, recordRepresentation: 'title' };
