import { MenuOption } from '@lexical/react/LexicalTypeaheadMenuPlugin';
import type { LucideIcon } from 'lucide-react';
import { Icon } from '../../components/Icon.tsx';
import styles from './MentionPicker.module.css';
import { OptionRows } from './OptionRows.tsx';
import type { MarkProps } from './useMark.ts';

/** A command as an option of the editor's list. */
export class SlashOption extends MenuOption {
  readonly name: string;
  readonly picture: LucideIcon;
  readonly act: () => void;

  constructor(command: Pick<SlashOption, 'name' | 'picture' | 'act'>) {
    super(command.name);
    this.name = command.name;
    this.picture = command.picture;
    this.act = command.act;
  }
}

/** The commands that match what is typed; one row is marked. */
export function SlashList(props: MarkProps<SlashOption>) {
  return (
    <OptionRows {...props}>
      {({ picture, name }) => (
        <>
          <Icon of={picture} />
          <span className={styles.name}>{name}</span>
        </>
      )}
    </OptionRows>
  );
}
