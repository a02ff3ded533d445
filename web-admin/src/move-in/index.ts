import Icon from '@mui/icons-material/MoveToInboxOutlined';
import { pageOf } from '../layout/page-of.ts';

/** Moving in from another forum. */
export const moveIn = { list: pageOf(() => import('./MoveInPage.tsx'), 'MoveInPage'), icon: Icon };
