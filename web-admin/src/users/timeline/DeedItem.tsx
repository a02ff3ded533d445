import Article from '@mui/icons-material/ArticleOutlined';
import Comment from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Flag from '@mui/icons-material/FlagOutlined';
import Chip from '@mui/material/Chip';
import type { FiledReport } from '@forum/contracts/member-history';
import type { StaffComment, StaffPost } from '@forum/contracts/staff-content';
import { Link } from 'react-admin';
import { counted } from '../../layout/counted.ts';
import { TimelineItem } from '../../layout/Timeline.tsx';
import { titleOf } from '../../posts/title-of.ts';
import type { Deed } from './deeds.ts';
import { textsOf } from '../../messages/texts.ts';
import { REPORTED_FOR } from '../../layout/kinds.ts';
import { VERDICTS } from './verdicts.ts';

const t = textsOf('timeline');

/** One thing a member did, leading to its page in the console. */
export function DeedItem({ deed }: { deed: Deed }) {
  if (deed.kind === 'post') return <Posted post={deed.post} />;
  if (deed.kind === 'comment') return <Commented comment={deed.comment} />;
  return <Reported report={deed.report} />;
}

function Posted({ post }: { post: StaffPost }) {
  const { id, category, comments, score, published, deletedAt, mergedInto, createdAt } = post;
  return (
    <TimelineItem
      icon={<Article fontSize="small" />}
      at={createdAt}
      more={[
        category === null ? '' : ` · ${category}`,
        ` · ${counted(comments, 'comment')}`,
        ` · ${t('score', { score })}`,
      ]}
      act={
        <Mark
          of={[
            [deletedAt !== null, t('deleted')],
            [mergedInto !== null, t('merged')],
            [!published, t('notPublished')],
          ]}
        />
      }
    >
      {t.rich('posted', { link: <Link to={`/posts/${id}/show`}>{titleOf(post)}</Link> })}
    </TimelineItem>
  );
}

function Commented({ comment }: { comment: StaffComment }) {
  const { id, post, excerpt, score, deleted, createdAt } = comment;
  return (
    <TimelineItem
      icon={<Comment fontSize="small" />}
      at={createdAt}
      words={excerpt}
      more={` · ${t('score', { score })}`}
      act={<Mark of={[[deleted, t('deleted')]]} />}
    >
      {t.rich('commented', { link: <Link to={`/comments/${id}/show`}>{titleOf(post)}</Link> })}
    </TimelineItem>
  );
}

const WHAT = {
  post: t('aPost'),
  comment: t('aComment'),
  user: t('aMember'),
  message: t('aMessage'),
} as const satisfies Record<FiledReport['targetType'], string>;

function Reported({ report }: { report: FiledReport }) {
  const { targetType, reason, verdict, caseId, createdAt } = report;
  const what = WHAT[targetType];
  return (
    <TimelineItem
      icon={<Flag fontSize="small" />}
      at={createdAt}
      more={` · ${REPORTED_FOR[reason]} · ${VERDICTS[verdict]}`}
    >
      {t.rich('reported', {
        link:
          caseId === null ? <span>{what}</span> : <Link to={`/cases/${caseId}/show`}>{what}</Link>,
      })}
    </TimelineItem>
  );
}

/** The first state that applies; if none does, nothing. */
function Mark({ of: states }: { of: readonly (readonly [holds: boolean, name: string])[] }) {
  const name = states.find(([holds]) => holds)?.[1];
  return name === undefined ? null : <Chip size="small" label={name} />;
}
