import { redactPostVersion, showPostVersion } from '@forum/contracts/moderation';
import { getStaffPost, type StaffPostDetail } from '@forum/contracts/staff-content';
import { Show, useRecordContext } from 'react-admin';
import { RecordKeys } from '../layout/RecordKeys.tsx';
import { Section } from '../layout/Section.tsx';
import { Versions } from '../layout/Versions.tsx';
import { ask } from '../providers/api.ts';
import { PostHead } from './PostHead.tsx';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('posts');

/** A post with the versions of its text, and staff acts on both. */
export function PostShow() {
  return (
    <Show actions={false} component="div">
      <RecordKeys resource="posts" next={t('nextOne')} none={t('noOther')} />
      <PostHead />
      <Section name={t('versions')}>
        <History />
      </Section>
    </Show>
  );
}

function History() {
  const post = useRecordContext<StaffPostDetail>();
  if (post === undefined) return null;
  const { id, versions, deletedAt } = post;
  const readBefore = async (before: number) =>
    (await ask(getStaffPost, { params: { id }, query: { before } })).versions;
  const history = { of: ['posts', id], versions, readBefore } as const;
  if (deletedAt !== null) return <Versions {...history} />;
  return (
    <Versions
      {...history}
      onHidden={(version, body) =>
        ask(redactPostVersion, { params: { id, version: String(version) }, body })
      }
      onShown={(version, body) =>
        ask(showPostVersion, { params: { id, version: String(version) }, body })
      }
    />
  );
}
