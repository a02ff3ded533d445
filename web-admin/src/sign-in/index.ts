import Icon from '@mui/icons-material/Login';
import { pageOf } from '../layout/page-of.ts';

/** The providers that members sign in by. */
export const signIn = {
  list: pageOf(() => import('./ProviderList.tsx'), 'ProviderList'),
  icon: Icon,
  recordRepresentation: 'name',
};
