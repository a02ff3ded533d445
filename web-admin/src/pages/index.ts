import { PageEdit } from './PageEdit.tsx';
import { PageList } from './PageList.tsx';

/** The static pages in the console. */
export const pages = { list: PageList, edit: PageEdit, recordRepresentation: 'title' };
