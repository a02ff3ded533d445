import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

interface Props {
  /** What the tabs choose between. */
  label: string;
  tabs: readonly { readonly value: string; readonly name: string; readonly content: ReactNode }[];
  /** Controlled by the caller, perhaps in the address; left out: initially the first. */
  value?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
}

/** Parts of a page, one shown at a time: arrows move between tabs, Tab moves into the content. */
export function Tabs({ label, tabs, value, onChange }: Props) {
  const first = tabs[0]?.value ?? '';
  return (
    <Root
      className={styles.tabs}
      {...(value === undefined ? { defaultValue: first } : { value })}
      {...(onChange === undefined ? {} : { onValueChange: onChange })}
    >
      <List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Trigger key={tab.value} value={tab.value} className={styles.tab}>
            {tab.name}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Content key={tab.value} value={tab.value} className={styles.panel}>
          {tab.content}
        </Content>
      ))}
    </Root>
  );
}
