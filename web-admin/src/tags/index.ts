import Icon from '@mui/icons-material/LocalOfferOutlined';
import { TagList } from './TagList.tsx';

/** Tags in the console. */
export const tags = { list: TagList, icon: Icon, recordRepresentation: 'name' };
