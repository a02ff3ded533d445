import Alert from '@mui/material/Alert';
import { Suspense } from 'react';
import { Title, useGetOne } from 'react-admin';
import type { DashboardRecord } from '../providers/dashboard-resource.ts';
import { THE_ONE } from '../providers/system-resources.ts';
import { pageOf } from '../layout/page-of.ts';
import { MachineList } from './MachineList.tsx';
import { Measures } from './Measures.tsx';
import { WorkList } from './WorkList.tsx';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('dashboard');

// Only owners of new forums see it.
const FirstSteps = pageOf(() => import('../first-steps/FirstSteps.tsx'), 'FirstSteps');

/** How often it is refetched, in ms. */
const EVERY_MS = 30_000;

/** What needs a person, then how the forum is doing, then the system. Each number links to its list. */
export function Dashboard() {
  const { data, error } = useGetOne<DashboardRecord>(
    'dashboard',
    { id: THE_ONE },
    { refetchInterval: EVERY_MS },
  );
  return (
    <div style={{ display: 'grid', gap: '1.5rem', marginBlock: '1rem', maxWidth: '72rem' }}>
      <Title title={t('dashboard')} />
      {error instanceof Error ? <Alert severity="error">{error.message}</Alert> : null}
      {data === undefined ? null : (
        <>
          <Suspense fallback={null}>
            <FirstSteps />
          </Suspense>
          <WorkList record={data} />
          <Measures totals={data.totals} days={data.days} />
          {data.machines === null ? null : <MachineList machines={data.machines} />}
        </>
      )}
    </div>
  );
}
