import Icon from '@mui/icons-material/HourglassEmptyOutlined';
import { SubmissionList } from './SubmissionList.tsx';
import { SubmissionShow } from './SubmissionShow.tsx';

/** Submissions that wait for approval. */
export const submissions = {
  list: SubmissionList,
  icon: Icon,
  show: SubmissionShow,
};
