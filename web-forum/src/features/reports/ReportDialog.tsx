import { lazy, Suspense, useEffect } from 'react';
import { holdKeysFor } from '../../lib/keys-ahead.ts';
import type { ReportDialogProps } from './reported.ts';

const load = () => import('./ReportForm.tsx');
const Loaded = lazy(async () => ({ default: (await load()).ReportForm }));

/** Asks why something is reported to the staff, and does it. Its code comes when it is first wanted. */
export function ReportDialog(props: ReportDialogProps) {
  useEffect(() => holdKeysFor(load()), []);
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
