import Alert from '@mui/material/Alert';
import { Title, useGetOne } from 'react-admin';
import type { DashboardRecord } from '../providers/dashboard-resource.ts';
import { THE_ONE } from '../providers/system-resources.ts';
import { DayChart } from './DayChart.tsx';
import { MachineTiles } from './MachineTiles.tsx';
import { GRID, Tile } from './Tile.tsx';

/** How often it is refetched, in ms. */
const EVERY_MS = 30_000;

const COUNTS = [
  ['members', 'Members', '/admin/users'],
  ['posts', 'Posts', '/admin/posts'],
  ['comments', 'Comments', '/admin/comments'],
  ['votes', 'Votes', '/stats'],
] as const;

/** The forum's present state: new items, waiting items, problems. Each number links to its list. */
export function Dashboard() {
  const { data, error } = useGetOne<DashboardRecord>(
    'dashboard',
    { id: THE_ONE },
    { refetchInterval: EVERY_MS },
  );
  return (
    <div style={{ display: 'grid', gap: '1rem', marginBlock: '1rem' }}>
      <Title title="Dashboard" />
      {error instanceof Error ? <Alert severity="error">{error.message}</Alert> : null}
      {data === undefined ? null : (
        <>
          <section aria-label="The last 30 days" style={GRID}>
            {COUNTS.map(([name, label, to]) => (
              <DayChart
                key={name}
                label={label}
                to={to}
                total={data.totals[name]}
                days={data.days.map((day) => ({ day: day.day, count: day[name] }))}
              />
            ))}
          </section>
          <section aria-label="Work" style={GRID}>
            <Tile
              label="open cases"
              value={String(data.openCases)}
              to={`/admin/cases?filter=${encodeURIComponent('{"state":"open"}')}`}
            />
            <Tile
              label="waiting for approval"
              value={String(data.waiting)}
              to="/admin/submissions"
            />
          </section>
          {data.machines === null ? null : <MachineTiles machines={data.machines} />}
        </>
      )}
    </div>
  );
}
