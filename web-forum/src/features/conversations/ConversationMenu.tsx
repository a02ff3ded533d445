import {
  inviteToConversation,
  leaveConversation,
  muteConversation,
  type Conversation,
} from '@forum/contracts/conversations';
import type { OwnUser } from '@forum/contracts/users';
import { Bell, BellOff, LogOut, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Menu } from '../../components/Menu.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { MemberChooser, type Chosen } from './MemberChooser.tsx';
import conversationsTexts from './messages/en/conversations.json';
import { useAct } from './useAct.ts';

interface Props {
  conversation: Conversation;
  viewer: OwnUser;
}

/** Muting, adding members, leaving. */
export function ConversationMenu({ conversation, viewer }: Props) {
  const { id, muted } = conversation;
  const t = useText(conversationsTexts);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'leave' | 'add' | null>(null);
  const close = () => setAsked(null);
  const mute = useAct((api, next: boolean) =>
    api(muteConversation, { params: { id }, body: { muted: next } }),
  );
  const leave = useAct((api, of: string) => api(leaveConversation, { params: { id: of } }));
  return (
    <>
      <Menu
        label={t('menu')}
        items={[
          { name: t('addMembers'), icon: UserPlus, onChosen: () => setAsked('add') },
          {
            name: t(muted ? 'unmute' : 'mute'),
            icon: muted ? Bell : BellOff,
            onChosen: () => mute.mutate(!muted),
          },
          { name: t('leave'), icon: LogOut, isDanger: true, onChosen: () => setAsked('leave') },
        ]}
      />
      <ConfirmDialog
        title={t('leaveTitle')}
        text={t('leaveText')}
        act={t('leave')}
        isOpen={asked === 'leave'}
        isBusy={leave.isPending}
        onClose={close}
        onConfirm={() => leave.mutate(id, { onSuccess: () => void navigate('/messages') })}
      />
      {asked === 'add' ? <Adding {...{ conversation, viewer }} onClose={close} /> : null}
    </>
  );
}

function Adding({ conversation, viewer, onClose }: Props & { onClose: () => void }) {
  const t = useText(conversationsTexts);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const ask = useAct((api, memberIds: string[]) =>
    api(inviteToConversation, { params: { id: conversation.id }, body: { memberIds } }),
  );
  const without = [viewer.id, ...conversation.participants.map(({ member }) => member.id)];
  return (
    <Dialog title={t('addMembers')} isOpen onClose={onClose}>
      <p>{t('addText')}</p>
      <MemberChooser chosen={chosen} without={without} onChange={setChosen} />
      <p>
        <Button
          look="primary"
          disabled={chosen.length === 0 || ask.isPending}
          onClick={() =>
            ask.mutate(
              chosen.map(({ id }) => id),
              { onSuccess: onClose },
            )
          }
        >
          {t('ask')}
        </Button>
      </p>
    </Dialog>
  );
}
