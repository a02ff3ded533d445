import { compareSearch, reindexSearch, type SearchState } from '@forum/contracts/system';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { Title, useGetOne } from 'react-admin';
import { ActButton } from '../layout/ActButton.tsx';
import { Guarded } from '../layout/Guarded.tsx';
import { ask } from '../providers/api.ts';
import { THE_ONE } from '../providers/system-resources.ts';
import { JobState, WATCH_MS } from './JobField.tsx';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('system');

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
      <Title title={t('search')} />
      <CardContent style={{ display: 'grid', gap: '1rem', justifyItems: 'start' }}>
        <p>{t.rich('engine', { name: <strong>{data?.engine ?? '…'}</strong> })}</p>
        <div>
          <ActButton
            label={t('compareWithTheForum')}
            act={() => ask(compareSearch)}
            done={t('theIndexIsBeing')}
          />
          <ActButton
            label={t('indexAnew')}
            confirm={{
              title: t('makeTheIndexAnew'),
              content: t('everyDocumentIsSent'),
            }}
            act={() => ask(reindexSearch)}
            done={t('theIndexIsBeingMade')}
          />
        </div>
        {[data?.compare, data?.reindex].map((job) =>
          job === undefined || job === null ? null : <JobState key={job.id} job={job} />,
        )}
      </CardContent>
    </Card>
  );
}
