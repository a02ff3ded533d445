import { Ellipsis, type LucideIcon } from 'lucide-react';
import type { ComponentProps, Ref } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

/** One line of a menu. */
export interface MenuItem {
  name: string;
  /** What it means, below its name. */
  hint?: string;
  icon?: LucideIcon;
  /** If the items are a choice: whether this one is selected. */
  isChosen?: boolean;
  /** Takes something away. */
  isDanger?: boolean;
  isDisabled?: boolean;
  onChosen: () => void;
}

/** What a menu offers and how its button looks. */
export interface MenuProps {
  /** Names the button and the menu: "More about this comment". */
  label: string;
  items: readonly MenuItem[];
  icon?: LucideIcon;
}

type ButtonProps = ComponentProps<'button'> & MenuProps & { ref?: Ref<HTMLButtonElement> };

/** Without scripts it has nothing to open. */
export function MenuButton({ label, items: _items, icon = Ellipsis, ...rest }: ButtonProps) {
  return (
    <Button {...rest} look="quiet" square className="with-js" aria-label={label} title={label}>
      <Icon of={icon} size="large" />
    </Button>
  );
}
