import Icon from '@mui/icons-material/TuneOutlined';
import { pageOf } from '../layout/page-of.ts';
import { nameOf } from './words.ts';

const page = pageOf(() => import('./SettingsPage.tsx'), 'SettingsPage');

/** The forum owners' run-time settings, in the console; `/settings/{section}` or `/settings/{setting}`. */
export const settings = { list: page, edit: page, icon: Icon, recordRepresentation: nameOf };
