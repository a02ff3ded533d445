import Icon from '@mui/icons-material/HourglassEmptyOutlined';
import { pageOf } from '../layout/page-of.ts';

/** Submissions that wait for approval. */
export const submissions = {
  list: pageOf(() => import('./SubmissionList.tsx'), 'SubmissionList'),
  icon: Icon,
  show: pageOf(() => import('./SubmissionShow.tsx'), 'SubmissionShow'),
};
