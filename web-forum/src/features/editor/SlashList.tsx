import { MenuOption } from '@lexical/react/LexicalTypeaheadMenuPlugin';
import type { LucideIcon } from 'lucide-react';
import { Icon } from '../../components/Icon.tsx';
import type { Insertion } from './insert/useInsertions.ts';
import styles from './MentionPicker.module.css';
import { OptionRows } from './OptionRows.tsx';
import type { MarkProps } from './useMark.ts';

/** Something to insert as an option of the editor's list. */
export class SlashOption extends MenuOption {
  readonly name: string;
  readonly words: string;
  readonly picture: LucideIcon;
  readonly act: () => void;

  constructor({ key, name, words, picture, act }: Insertion) {
    super(key);
    this.name = name;
    this.words = words;
    this.picture = picture;
    this.act = act;
  }
}

/** What matches what is typed; one row is marked. */
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
