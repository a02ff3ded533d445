import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Pagination from '@mui/material/Pagination';
import { Title } from 'react-admin';
import { AT_ONCE } from '../../providers/thread-resources.ts';
import { wordsOf } from '../../layout/words-of.ts';
import { DateForm } from './DateForm.tsx';
import { MomentBar } from './MomentBar.tsx';
import { CommentThenView, PostThenView } from './ThreadView.tsx';
import { useAsOf } from './useAsOf.ts';
import { whenOf } from './words.ts';
import { textsOf } from '../../messages/texts.ts';

const t = textsOf('asOf');

/** A post and its comments as of a moment, read-only. */
export function AsOf() {
  const { thread, error, index, total, moment, page, ...go } = useAsOf();
  const pages = Math.ceil((thread?.meta.total ?? 0) / AT_ONCE);
  return (
    <Card sx={{ marginTop: 2 }}>
      <Title title={t('asItWas')} />
      <CardContent>
        <DateForm onChosen={go.goToDate} />
        <MomentBar index={index} total={total} moment={moment} onChosen={go.goToMoment} />
        {error === null ? null : <Alert severity="info">{wordsOf(error)}</Alert>}
        {thread === undefined ? null : (
          <section aria-label={t('asOf', { when: whenOf(thread.at) })}>
            <p>
              {t.rich('asOfNow', {
                when: <time dateTime={thread.at}>{whenOf(thread.at)}</time>,
              })}
            </p>
            <PostThenView post={thread.post} />
            <h2 style={{ fontSize: '1.1rem' }}>{t('comments', { total: thread.meta.total })}</h2>
            {thread.comments.map((comment) => (
              <CommentThenView key={comment.id} comment={comment} />
            ))}
            {pages > 1 ? (
              <Pagination count={pages} page={page} onChange={(_, next) => go.goToPage(next)} />
            ) : null}
          </section>
        )}
      </CardContent>
    </Card>
  );
}
