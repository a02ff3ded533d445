import ListSubheader from '@mui/material/ListSubheader';
import { Menu, useCanAccessResources, useResourceDefinitions, useSidebarState } from 'react-admin';
import { textsOf } from '../messages/texts.ts';
import { bySubject } from './subjects.ts';

const t = textsOf('frame');

/** The pages available to the member, grouped by subject. */
export function StaffMenu() {
  const listed = Object.values(useResourceDefinitions()).filter(({ hasList }) => hasList === true);
  const resources = listed.map(({ name }) => name);
  const { canAccess } = useCanAccessResources({ action: 'list', resources });
  const [isOpen] = useSidebarState();
  const open = resources.filter((name) => canAccess?.[name] === true);
  return (
    <Menu>
      <Menu.DashboardItem />
      {bySubject(open).flatMap(([subject, names]) => [
        // A narrow menu has room only for icons.
        subject === null || !isOpen ? null : (
          <ListSubheader key={subject} role="presentation" disableSticky>
            {t(subject)}
          </ListSubheader>
        ),
        ...names.map((name) => <Menu.ResourceItem key={name} name={name} />),
      ])}
    </Menu>
  );
}
