import {
  liftSilence,
  liftSuspension,
  type AdminUser,
  type AdminUserDetail,
} from '@forum/contracts/admin-users';
import {
  BooleanField,
  DateField,
  EmailField,
  Link,
  NumberField,
  Show,
  TabbedShowLayout,
  TextField,
  TopToolbar,
  useRecordContext,
} from 'react-admin';
import { ActDialog } from '../layout/ActDialog.tsx';
import { ask } from '../providers/api.ts';
import { useIsAdmin } from '../providers/use-is-admin.ts';
import { AccessButtons } from './AccessButtons.tsx';
import { tabsOf } from './MemberTabs.tsx';
import { MergeMemberButton } from './MergeMemberButton.tsx';
import { PurgeButton } from './PurgeButton.tsx';
import { RoleButton } from './RoleButton.tsx';
import { RestrictButton } from './RestrictButton.tsx';
import { RestrictionField } from './RestrictionField.tsx';
import { WarnButton } from './WarnButton.tsx';

/** A member with what staff must know about them, and the staff acts. */
export function UserShow() {
  return (
    <Show actions={<Acts />}>
      <Tabs />
    </Show>
  );
}

function Tabs() {
  const member = useRecordContext<AdminUserDetail>();
  const isAdmin = useIsAdmin();
  // Counts are only for staff above the member in the role hierarchy.
  const isAbove = (member?.counts ?? null) !== null;
  return (
    <TabbedShowLayout>
      <TabbedShowLayout.Tab label="Overview">
        <TextField source="username" />
        <TextField source="name" emptyText="–" />
        <EmailField source="email" emptyText="–" />
        <BooleanField source="emailVerified" label="E-mail confirmed" />
        <TextField source="role" />
        <NumberField source="level" />
        <NumberField source="reputation" />
        <DateField source="createdAt" label="Joined" showTime />
        <DateField source="lastActiveAt" label="Last here" showTime emptyText="–" />
        <RestrictionField />
        <TextField source="suspension.reason" label="Reason of the suspension" emptyText="–" />
        <TextField source="silence.reason" label="Reason of the silence" emptyText="–" />
        <NumberField source="counts.warnings" label="Warnings" emptyText="–" />
        <NumberField source="counts.openCases" label="Open cases" emptyText="–" />
        <Elsewhere />
      </TabbedShowLayout.Tab>
      {tabsOf({ isAbove, isAdmin })}
    </TabbedShowLayout>
  );
}

/** The console's lists of the member's items. */
function Elsewhere() {
  const member = useRecordContext<AdminUser>();
  if (member === undefined) return null;
  const { id, email } = member;
  const links = [
    ['Posts', 'posts', { authorId: id }],
    ['Comments', 'comments', { authorId: id }],
    ...(email === null ? [] : [['Mails', 'mails', { q: email }] as const]),
  ] as const;
  return (
    <ul>
      {links.map(([label, resource, filter]) => (
        <li key={resource}>
          <Link to={`/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Acts() {
  const member = useRecordContext<AdminUser>();
  const isAdmin = useIsAdmin();
  if (member === undefined) return <TopToolbar />;
  const { id, username, suspension, silence } = member;
  return (
    <TopToolbar>
      <WarnButton member={member} />
      {isAdmin ? <RoleButton member={member} /> : null}
      {isAdmin ? <MergeMemberButton member={member} /> : null}
      {isAdmin ? <PurgeButton member={member} /> : null}
      {isAdmin ? <AccessButtons member={member} /> : null}
      {suspension === null ? (
        <RestrictButton member={member} kind="suspension" />
      ) : (
        <ActDialog
          label="Lift the suspension"
          title={`Let ${username} write again`}
          act={(body) => ask(liftSuspension, { params: { id }, body })}
          done={`${username} may write again.`}
        />
      )}
      {silence === null ? (
        <RestrictButton member={member} kind="silence" />
      ) : (
        <ActDialog
          label="Lift the silence"
          title={`Let ${username} publish again`}
          act={(body) => ask(liftSilence, { params: { id }, body })}
          done={`${username} may publish again.`}
        />
      )}
    </TopToolbar>
  );
}
