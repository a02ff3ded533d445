import { lazy, Suspense } from 'react';
import type { ReportDialogProps } from './reported.ts';

const Loaded = lazy(async () => ({
  default: (await import('./ReportForm.tsx')).ReportForm,
}));

/** Asks why something is reported to the staff, and does it. Its code comes when it is first wanted. */
export function ReportDialog(props: ReportDialogProps) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
