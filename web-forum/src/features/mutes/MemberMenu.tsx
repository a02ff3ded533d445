import { nameOf } from '@forum/contracts/users';
import { Ban, CircleCheck, Flag } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Menu } from '../../components/Menu.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { memberPath } from '../../lib/addresses/paths.ts';
import mutesTexts from './messages/en/mutes.json';
import { ReportDialog } from '../reports/index.ts';
import { useViewer } from '../session/index.ts';
import { useBlock } from './useBlock.ts';
import { useMuteItem } from './useMuteItem.ts';

/** Whom the menu is about. */
interface Other {
  readonly id: string;
  readonly username: string;
  readonly displayName: string | null;
}

/** What a member can do against an unwelcome other. */
export function MemberMenu({ member }: { member: Other }) {
  const viewer = useViewer();
  if (viewer === null || viewer.id === member.id || memberPath(member) === null) return null;
  return <Acts key={member.id} member={member} />;
}

function Acts({ member }: { member: Other }) {
  const t = useText(mutesTexts);
  const name = nameOf(member);
  const muting = useMuteItem({ type: 'user', id: member.id }, name);
  const { isBlocked, block } = useBlock(member.id, name);
  const [asks, setAsks] = useState(false);
  const [reports, setReports] = useState(false);
  return (
    <>
      <Menu
        label={t('menu', { name })}
        items={[
          muting,
          isBlocked
            ? { name: t('unblock'), icon: CircleCheck, onChosen: () => block(false) }
            : { name: t('block'), icon: Ban, isDanger: true, onChosen: () => setAsks(true) },
          { name: t('report'), icon: Flag, onChosen: () => setReports(true) },
        ]}
      />
      {reports ? (
        <ReportDialog item={{ type: 'user', id: member.id }} onClose={() => setReports(false)} />
      ) : null}
      <ConfirmDialog
        title={t('blockTitle', { name })}
        text={t('blockText')}
        act={t('block')}
        isOpen={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          block(true);
        }}
      />
    </>
  );
}
