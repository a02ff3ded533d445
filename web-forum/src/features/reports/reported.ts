import type { ReportTarget } from '@forum/contracts/reports';

/** What is reported. */
export interface Reported {
  readonly type: ReportTarget;
  readonly id: string;
}

/** What the dialog is about, and how it goes. */
export interface ReportDialogProps {
  readonly item: Reported;
  readonly onClose: () => void;
}
