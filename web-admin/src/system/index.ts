import ProjectionIcon from '@mui/icons-material/ViewListOutlined';
import ParkedIcon from '@mui/icons-material/ReportGmailerrorredOutlined';
import QueueIcon from '@mui/icons-material/HourglassEmptyOutlined';
import JobIcon from '@mui/icons-material/BuildOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import UploadIcon from '@mui/icons-material/ImageOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import SystemIcon from '@mui/icons-material/DnsOutlined';
import BackupIcon from '@mui/icons-material/BackupOutlined';
import { pageOf } from '../layout/page-of.ts';

/** The workings behind the forum, in the console. */
export const projections = {
  list: pageOf(() => import('./ProjectionList.tsx'), 'ProjectionList'),
  icon: ProjectionIcon,
};
/** Events that could not be applied. */
export const parked = {
  list: pageOf(() => import('./ParkedList.tsx'), 'ParkedList'),
  icon: ParkedIcon,
};
/** How much is waiting in each queue. */
export const queues = {
  list: pageOf(() => import('./QueueList.tsx'), 'QueueList'),
  icon: QueueIcon,
};
/** Jobs requested by staff. */
export const jobs = { list: pageOf(() => import('./JobList.tsx'), 'JobList'), icon: JobIcon };
/** The backups. */
export const backups = {
  list: pageOf(() => import('./BackupList.tsx'), 'BackupList'),
  icon: BackupIcon,
};
/** The emails that were sent. */
export const mails = { list: pageOf(() => import('./MailList.tsx'), 'MailList'), icon: MailIcon };
/** Members' uploaded images. */
export const uploads = {
  list: pageOf(() => import('./UploadList.tsx'), 'UploadList'),
  icon: UploadIcon,
};
/** Who searches. */
export const search = {
  list: pageOf(() => import('./SearchPage.tsx'), 'SearchPage'),
  icon: SearchIcon,
};
/** Versions and room. */
export const system = {
  list: pageOf(() => import('./SystemPage.tsx'), 'SystemPage'),
  icon: SystemIcon,
};
