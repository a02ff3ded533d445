import type { AdminUserDetail } from '@forum/contracts/admin-users';
import Card from '@mui/material/Card';
import { Show, TabbedShowLayout, useRecordContext } from 'react-admin';
import { useIsAdmin } from '../providers/use-is-admin.ts';
import { MemberHead } from './MemberHead.tsx';
import { tabsOf } from './MemberTabs.tsx';

/** A member: who they are, what they did, what staff did and can do. */
export function UserShow() {
  return (
    <Show actions={false} component="div">
      <MemberHead />
      <Card>
        <Tabs />
      </Card>
    </Show>
  );
}

function Tabs() {
  const member = useRecordContext<AdminUserDetail>();
  const isAdmin = useIsAdmin();
  // Counts are only for staff above the member in the role hierarchy.
  const isAbove = (member?.counts ?? null) !== null;
  return <TabbedShowLayout>{tabsOf({ isAbove, isAdmin })}</TabbedShowLayout>;
}
