import Article from '@mui/icons-material/ArticleOutlined';
import Comment from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Flag from '@mui/icons-material/FlagOutlined';
import Chip from '@mui/material/Chip';
import type { FiledReport } from '@forum/contracts/member-history';
import { REPORT_REASONS } from '@forum/contracts/reports';
import type { StaffComment, StaffPost } from '@forum/contracts/staff-content';
import { Link } from 'react-admin';
import { counted } from '../../layout/counted.ts';
import { TimelineItem } from '../../layout/Timeline.tsx';
import { titleOf } from '../../posts/title-of.ts';
import type { Deed } from './deeds.ts';

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
        ` · score ${score}`,
      ]}
      act={
        <Mark
          of={[
            [deletedAt !== null, 'deleted'],
            [mergedInto !== null, 'merged'],
            [!published, 'not published'],
          ]}
        />
      }
    >
      Posted <Link to={`/posts/${id}/show`}>{titleOf(post)}</Link>
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
      more={` · score ${score}`}
      act={<Mark of={[[deleted, 'deleted']]} />}
    >
      Commented on <Link to={`/comments/${id}/show`}>{titleOf(post)}</Link>
    </TimelineItem>
  );
}

const VERDICTS = {
  open: 'not decided yet',
  right: 'found right',
  wrong: 'found wrong',
} as const satisfies Record<FiledReport['verdict'], string>;

const WHAT = {
  post: 'a post',
  comment: 'a comment',
  user: 'a member',
} as const satisfies Record<FiledReport['targetType'], string>;

function Reported({ report }: { report: FiledReport }) {
  const { targetType, reason, verdict, caseId, createdAt } = report;
  const what = WHAT[targetType];
  return (
    <TimelineItem
      icon={<Flag fontSize="small" />}
      at={createdAt}
      more={` · ${REPORT_REASONS[reason]} · ${VERDICTS[verdict]}`}
    >
      Reported {caseId === null ? what : <Link to={`/cases/${caseId}/show`}>{what}</Link>}
    </TimelineItem>
  );
}

/** The first of the states that holds; none does: nothing. */
function Mark({ of: states }: { of: readonly (readonly [holds: boolean, name: string])[] }) {
  const name = states.find(([holds]) => holds)?.[1];
  return name === undefined ? null : <Chip size="small" label={name} />;
}
