import { JobList } from './JobList.tsx';
import { MailList } from './MailList.tsx';
import { ParkedList } from './ParkedList.tsx';
import { ProjectionList } from './ProjectionList.tsx';
import { QueueList } from './QueueList.tsx';
import { SearchPage } from './SearchPage.tsx';
import { SystemPage } from './SystemPage.tsx';
import { UploadList } from './UploadList.tsx';

/** The machines behind the forum, in the console. */
export const projections = { list: ProjectionList };
/** Events that could not be applied. */
export const parked = { list: ParkedList, options: { label: 'Parked events' } };
/** What waits where. */
export const queues = { list: QueueList };
/** What staff asked of the machines. */
export const jobs = { list: JobList };
/** What went out by mail. */
export const mails = { list: MailList };
/** Images that members keep. */
export const uploads = { list: UploadList };
/** Who searches. */
export const search = { list: SearchPage, options: { label: 'Search' } };
/** Versions and room. */
export const system = { list: SystemPage, options: { label: 'System' } };
