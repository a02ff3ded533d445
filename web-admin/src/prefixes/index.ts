import Icon from '@mui/icons-material/LabelOutlined';
import { PrefixList } from './PrefixList.tsx';

/** Prefixes in the console. */
export const prefixes = { list: PrefixList, icon: Icon, recordRepresentation: 'name' };
