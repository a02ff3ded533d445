import { redactCommentVersion, showCommentVersion } from '@forum/contracts/moderation';
import { getStaffComment, type StaffCommentDetail } from '@forum/contracts/staff-content';
import { Show, useRecordContext } from 'react-admin';
import { RecordKeys } from '../layout/RecordKeys.tsx';
import { Section } from '../layout/Section.tsx';
import { Versions } from '../layout/Versions.tsx';
import { ask } from '../providers/api.ts';
import { CommentHead } from './CommentHead.tsx';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('comments');

/** A comment with the versions of its text, and staff acts on both. */
export function CommentShow() {
  return (
    <Show actions={false} component="div">
      <RecordKeys resource="comments" next={t('nextOne')} none={t('noOther')} />
      <CommentHead />
      <Section name={t('versions')}>
        <History />
      </Section>
    </Show>
  );
}

function History() {
  const comment = useRecordContext<StaffCommentDetail>();
  if (comment === undefined) return null;
  const { id, versions, deleted } = comment;
  const readBefore = async (before: number) =>
    (await ask(getStaffComment, { params: { id }, query: { before } })).versions;
  const history = { of: ['comments', id], versions, readBefore } as const;
  if (deleted) return <Versions {...history} />;
  return (
    <Versions
      {...history}
      onHidden={(version, body) =>
        ask(redactCommentVersion, { params: { id, version: String(version) }, body })
      }
      onShown={(version, body) =>
        ask(showCommentVersion, { params: { id, version: String(version) }, body })
      }
    />
  );
}
