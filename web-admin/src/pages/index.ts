import Icon from '@mui/icons-material/DescriptionOutlined';
import OwnIcon from '@mui/icons-material/NoteAddOutlined';
import { pageOf } from '../layout/page-of.ts';

/** The static pages in the console. */
export const pages = {
  list: pageOf(() => import('./PageList.tsx'), 'PageList'),
  icon: Icon,
  edit: pageOf(() => import('./PageEdit.tsx'), 'PageEdit'),
  recordRepresentation: 'title',
};

/** The pages at addresses that owners chose. */
export const ownPages = {
  list: pageOf(() => import('./OwnPageList.tsx'), 'OwnPageList'),
  icon: OwnIcon,
  create: pageOf(() => import('./OwnPageCreate.tsx'), 'OwnPageCreate'),
  edit: pageOf(() => import('./OwnPageEdit.tsx'), 'OwnPageEdit'),
  recordRepresentation: 'title',
};
