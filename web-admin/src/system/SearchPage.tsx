import { compareSearch, reindexSearch, type SearchState } from '@forum/contracts/system';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { Title, useGetOne } from 'react-admin';
import { ActButton } from '../layout/ActButton.tsx';
import { Guarded } from '../layout/Guarded.tsx';
import { ask } from '../providers/api.ts';
import { THE_ONE } from '../providers/system-resources.ts';
import { JobState, WATCH_MS } from './JobField.tsx';

/** The search engine, the accuracy of its index, and rebuilding it. */
export function SearchPage() {
  return (
    <Guarded resource="search">
      <Search />
    </Guarded>
  );
}

function Search() {
  const { data } = useGetOne<SearchState & { id: string }>(
    'search',
    { id: THE_ONE },
    { refetchInterval: WATCH_MS },
  );
  return (
    <Card style={{ marginBlockStart: '1rem' }}>
      <Title title="Search" />
      <CardContent style={{ display: 'grid', gap: '1rem', justifyItems: 'start' }}>
        <p>
          Engine: <strong>{data?.engine ?? '…'}</strong>
        </p>
        <div>
          <ActButton
            label="Compare with the forum"
            act={() => ask(compareSearch)}
            done="The index is being compared with the forum."
          />
          <ActButton
            label="Index anew"
            confirm={{
              title: 'Make the index anew?',
              content: 'Every document is sent again while the present index serves.',
            }}
            act={() => ask(reindexSearch)}
            done="The index is being made anew."
          />
        </div>
        {[data?.compare, data?.reindex].map((job) =>
          job === undefined || job === null ? null : <JobState key={job.id} job={job} />,
        )}
      </CardContent>
    </Card>
  );
}
