import { Shield } from 'lucide-react';
import { Menu } from '../../components/Menu.tsx';
import { useText } from '../../lib/language/messages.tsx';
import commonTexts from '../../messages/en/common.json';
import staffTexts from './messages/en/staff.json';
import { useViewer } from '../session/index.ts';
import { askedAct } from './asked-act.ts';
import { consoleAddress, historyAddress } from './console-address.ts';
import { offeredActs, type StaffItem } from './offered-acts.ts';

interface Props {
  readonly item: StaffItem;
  readonly onEdit?: (() => void) | undefined;
}

/** Staff actions on a post or a comment in place; the rest is in the console. */
export function LoadedMenu({ item, onEdit }: Props) {
  const t = useText(staffTexts);
  const common = useText(commonTexts);
  const viewer = useViewer();
  const { type } = item;
  const id = item.type === 'post' ? item.post.id : item.comment.id;
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
        { name: t('history'), onChosen: () => location.assign(historyAddress(item)) },
        { name: t('console'), onChosen: () => location.assign(consoleAddress({ type, id })) },
      ]}
    />
  );
}
