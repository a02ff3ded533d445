import { Content, Item, Portal, Root, Trigger } from '@radix-ui/react-dropdown-menu';
import { Check } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { Icon } from './Icon.tsx';
import { MenuButton, type MenuProps } from './MenuButton.tsx';
import styles from './Menu.module.css';

/** The menu with its button, initially open: it loads after the button was pressed. */
export function OpenMenu(props: MenuProps) {
  const { label, items } = props;
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  // Replaces the pressed button, so the focus returns here.
  useLayoutEffect(() => button?.focus({ preventScroll: true }), [button]);
  return (
    <Root defaultOpen modal={false}>
      <Trigger asChild>
        <MenuButton {...props} ref={setButton} />
      </Trigger>
      <Portal container={button?.closest('dialog') ?? null}>
        <Content
          className={styles.menu}
          aria-label={label}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          loop
        >
          {items.map(
            ({ name, hint, icon, isChosen, isDanger = false, isDisabled = false, onChosen }) => (
              <Item
                key={name}
                className={`${styles.item} ${isDanger ? styles.danger : ''}`}
                disabled={isDisabled}
                onSelect={onChosen}
                {...(isChosen === undefined
                  ? {}
                  : { role: 'menuitemradio', 'aria-checked': isChosen })}
              >
                {icon === undefined ? null : <Icon of={icon} />}
                <span>
                  {name}
                  {hint === undefined ? null : <span className={styles.hint}>{hint}</span>}
                </span>
                {isChosen === true ? (
                  <span className={styles.check}>
                    <Icon of={Check} />
                  </span>
                ) : null}
              </Item>
            ),
          )}
        </Content>
      </Portal>
    </Root>
  );
}
