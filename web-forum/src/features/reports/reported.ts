import type { ReportTarget } from '@forum/contracts/reports';

/** What is reported. */
export interface Reported {
  readonly type: ReportTarget;
  readonly id: string;
}

/** The subject of the dialog, and how it closes. */
export interface ReportDialogProps {
  readonly item: Reported;
  readonly onClose: () => void;
}
