import type { AdminUserDetail } from '@forum/contracts/admin-users';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { ChoiceChips } from '../../layout/ChoiceChips.tsx';
import { Timeline } from '../../layout/Timeline.tsx';
import { wordsOf } from '../../layout/words-of.ts';
import { DeedItem } from './DeedItem.tsx';
import type { DeedKind } from './deeds.ts';
import { useDeeds } from './useDeeds.ts';
import { textsOf } from '../../messages/texts.ts';

const t = textsOf('timeline');

const KINDS = [
  ['post', t('posts')],
  ['comment', t('comments')],
  ['report', t('reports')],
] as const satisfies readonly (readonly [DeedKind, string])[];

/** What a member wrote and reported, newest first, whatever became of it. */
export function MemberTimeline() {
  const member = useRecordContext<AdminUserDetail>();
  const [kind, choose] = useState<DeedKind | null>(null);
  if (member === undefined) return null;
  // What somebody reported is only for staff above them.
  const mayJudge = member.counts !== null;
  return (
    <>
      <Box sx={{ pb: 1 }}>
        <ChoiceChips
          label={t('whatToShow')}
          choices={mayJudge ? KINDS : KINDS.filter(([one]) => one !== 'report')}
          chosen={kind}
          onChoose={(one) => choose(one === kind ? null : one)}
        />
      </Box>
      <Deeds id={member.id} kind={kind} mayJudge={mayJudge} />
    </>
  );
}

interface Props {
  readonly id: string;
  readonly kind: DeedKind | null;
  readonly mayJudge: boolean;
}

function Deeds(wanted: Props) {
  const { deeds, error, isPending, isFetching, hasMore, readMore } = useDeeds(wanted);
  if (isPending) return <LinearProgress aria-label={t('loading')} sx={{ mt: 2 }} />;
  if (error !== null) return <Alert severity="error">{wordsOf(error)}</Alert>;
  return (
    <>
      {deeds.length === 0 && !hasMore ? <p>{t('nothingYet')}</p> : null}
      <Timeline label={t('whatTheyDid')}>
        {deeds.map((deed) => (
          <DeedItem key={`${deed.kind} ${deed.id}`} deed={deed} />
        ))}
      </Timeline>
      {hasMore ? (
        <Button size="small" aria-disabled={isFetching} onClick={() => void readMore()}>
          {t('showEarlier')}
        </Button>
      ) : null}
    </>
  );
}
