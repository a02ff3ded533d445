import { createGroup, deleteGroup, editGroup } from '@forum/contracts/group-acts';
import type { Group } from '@forum/contracts/groups';
import { atLeast } from '@forum/contracts/roles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useToast } from '../../components/Toasts.tsx';
import { useApi, type Api } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useViewer } from '../session/index.ts';
import { GROUPS_KEY } from './api.ts';
import { GroupForm } from './GroupForm.tsx';
import { groupPath } from './GroupRows.tsx';
import styles from './Groups.module.css';
import manageTexts from './messages/en/manage.json';
import { RuleAct } from './RuleAct.tsx';
import { useGroupAct } from './useGroupAct.ts';

/** Administrators create groups here. */
export function NewGroup() {
  const t = useText(manageTexts);
  const isAdmin = useIsAdmin();
  const [isOpen, setOpen] = useState(false);
  const { api, onSaved } = useSaved();
  const navigate = useNavigate();
  if (!isAdmin) return null;
  return (
    <>
      <Button look="primary" className="with-js" onClick={() => setOpen(true)}>
        {t('create')}
      </Button>
      {isOpen ? (
        <GroupForm
          title={t('create')}
          group={null}
          mayName
          send={async (body) => navigate(groupPath(await api(createGroup, { body })))}
          onDone={onSaved}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/** The settings of a group, for its owners and administrators; the latter can also delete it. */
export function ManageActs({ group }: { group: Group }) {
  const t = useText(manageTexts);
  const isAdmin = useIsAdmin();
  const [isOpen, setOpen] = useState(false);
  const { api, onSaved } = useSaved();
  const navigate = useNavigate();
  if (!group.mayManage) return null;
  return (
    <div className={`${styles.acts} with-js`}>
      <Button onClick={() => setOpen(true)}>{t('edit')}</Button>
      {isAdmin ? <RuleAct group={group} /> : null}
      {isAdmin ? <Delete group={group} /> : null}
      {isOpen ? (
        <GroupForm
          title={t('editTitle')}
          group={group}
          mayName={isAdmin}
          send={async (body) => {
            const saved = await api(editGroup, { params: { id: group.id }, body });
            if (saved.slug !== group.slug) await navigate(groupPath(saved), { replace: true });
          }}
          onDone={() => {
            setOpen(false);
            onSaved();
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}

function Delete({ group }: { group: Group }) {
  const t = useText(manageTexts);
  const [asks, setAsks] = useState(false);
  const navigate = useNavigate();
  const { mutate, isPending } = useGroupAct();
  const send = async (api: Api) => {
    await api(deleteGroup, { params: { id: group.id } });
    await navigate('/groups');
  };
  return (
    <>
      <Button look="danger" disabled={isPending} onClick={() => setAsks(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        title={t('delete')}
        text={t('deleteText')}
        act={t('delete')}
        isOpen={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          mutate({ send, done: t('deleted') });
        }}
      />
    </>
  );
}

function useIsAdmin(): boolean {
  const viewer = useViewer();
  return viewer !== null && atLeast(viewer.role, 'ADMIN');
}

function useSaved() {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const t = useText(manageTexts);
  const onSaved = () => {
    toast({ kind: 'success', title: t('saved') });
    void client.invalidateQueries({ queryKey: GROUPS_KEY });
  };
  return { api, onSaved };
}
