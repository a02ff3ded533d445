import { lazy, Suspense, useEffect } from 'react';
import { holdKeysFor } from '../../lib/keys/hold-keys.ts';
import type { ReportDialogProps } from './reported.ts';

const load = () => import('./ReportForm.tsx');
const Loaded = lazy(async () => ({ default: (await load()).ReportForm }));

/** Asks for the reason of a report to staff, and files it. Its code loads when first needed. */
export function ReportDialog(props: ReportDialogProps) {
  useEffect(() => holdKeysFor(load()), []);
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
