import { Shield } from 'lucide-react';
import { Menu } from '../../components/Menu.tsx';
import type { MenuItem } from '../../components/MenuButton.tsx';
import { useText } from '../../lib/language/messages.tsx';
import commonTexts from '../../messages/en/common.json';
import staffTexts from './messages/en/staff.json';
import { useViewer } from '../session/index.ts';
import { askedAct } from './asked-act.ts';
import { consoleAddress, historyAddress } from './console-address.ts';
import { offeredOnMember, type Concerned } from './member-acts.ts';
import { offeredActs, type StaffItem } from './offered-acts.ts';

interface Props {
  readonly item: StaffItem;
  readonly onEdit?: (() => void) | undefined;
}

/** Staff actions on a post or a comment in place, and on its author; the rest is in the console. */
export function LoadedMenu({ item, onEdit }: Props) {
  const t = useText(staffTexts);
  const common = useText(commonTexts);
  const viewer = useViewer();
  const { type } = item;
  const { id, author } = item.type === 'post' ? item.post : item.comment;
  return (
    <Menu
      label={t('menu', { type })}
      icon={Shield}
      items={[
        ...(onEdit === undefined ? [] : [{ name: common('edit'), onChosen: onEdit }]),
        ...offeredActs(viewer, item).map((act) => ({
          name: t('act', { act }),
          isDanger: act === 'delete',
          onChosen: () => askedAct.ask({ item, act }),
        })),
        ...useItemsOf(author),
        { name: t('history'), onChosen: () => location.assign(historyAddress(item)) },
        { name: t('console'), onChosen: () => location.assign(consoleAddress({ type, id })) },
      ]}
    />
  );
}

/** Staff actions on a member, where their profile is read. */
export function LoadedMemberMenu({ member }: { readonly member: Concerned }) {
  const t = useText(staffTexts);
  const inConsole = () => location.assign(consoleAddress({ type: 'user', id: member.id }));
  const items = [...useItemsOf(member), { name: t('console'), onChosen: inConsole }];
  return <Menu label={t('memberMenu')} icon={Shield} items={items} />;
}

function useItemsOf(member: Concerned | null): MenuItem[] {
  const t = useText(staffTexts);
  const viewer = useViewer();
  if (member === null) return [];
  return offeredOnMember(viewer, member).map((act) => ({
    name: t('onMember', { act, username: member.username }),
    isDanger: act !== 'warn',
    onChosen: () => askedAct.ask({ member, act }),
  }));
}
