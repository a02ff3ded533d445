import ProjectionIcon from '@mui/icons-material/ViewListOutlined';
import ParkedIcon from '@mui/icons-material/ReportGmailerrorredOutlined';
import QueueIcon from '@mui/icons-material/HourglassEmptyOutlined';
import JobIcon from '@mui/icons-material/BuildOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import UploadIcon from '@mui/icons-material/ImageOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import SystemIcon from '@mui/icons-material/DnsOutlined';
import BackupIcon from '@mui/icons-material/BackupOutlined';
import { BackupList } from './BackupList.tsx';
import { JobList } from './JobList.tsx';
import { MailList } from './MailList.tsx';
import { ParkedList } from './ParkedList.tsx';
import { ProjectionList } from './ProjectionList.tsx';
import { QueueList } from './QueueList.tsx';
import { SearchPage } from './SearchPage.tsx';
import { SystemPage } from './SystemPage.tsx';
import { UploadList } from './UploadList.tsx';

/** The workings behind the forum, in the console. */
export const projections = { list: ProjectionList, icon: ProjectionIcon };
/** Events that could not be applied. */
export const parked = { list: ParkedList, icon: ParkedIcon };
/** How much is waiting in each queue. */
export const queues = { list: QueueList, icon: QueueIcon };
/** Jobs requested by staff. */
export const jobs = { list: JobList, icon: JobIcon };
/** The backups. */
export const backups = { list: BackupList, icon: BackupIcon };
/** What went out by mail. */
export const mails = { list: MailList, icon: MailIcon };
/** Members' uploaded images. */
export const uploads = { list: UploadList, icon: UploadIcon };
/** Who searches. */
export const search = { list: SearchPage, icon: SearchIcon };
/** Versions and room. */
export const system = { list: SystemPage, icon: SystemIcon };
