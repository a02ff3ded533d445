import { Menu } from '../../components/Menu.tsx';
import { useText } from '../../lib/messages.tsx';
import { mutesTexts } from './messages/mutes.ts';
import { useViewer } from '../session/index.ts';
import type { Source } from './api.ts';
import { useMuteItem } from './useMuteItem.ts';

interface Props {
  readonly source: Source;
  readonly name: string;
}

/** The menu of something whose notifications a member may mute. */
export function MuteMenu(props: Props) {
  return useViewer() === null ? null : <Acts key={props.source.id} {...props} />;
}

function Acts({ source, name }: Props) {
  const t = useText(mutesTexts);
  return <Menu label={t('menu', { name })} items={[useMuteItem(source, name)]} />;
}
