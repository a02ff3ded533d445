import { lazy, startTransition, Suspense, useState } from 'react';
import { MenuButton, type MenuProps } from './MenuButton.tsx';

const load = () => import('./OpenMenu.tsx');
const OpenMenu = lazy(async () => ({ default: (await load()).OpenMenu }));

/**
 * A button with a menu: arrows, Home, End and first letters go through it, Escape closes it and gives the focus back.
 * Its code comes when the button is first wanted, and the button stays until it is there.
 */
export function Menu(props: MenuProps) {
  const [isWanted, setWanted] = useState(false);
  const want = () => startTransition(() => setWanted(true));
  const button = (
    <MenuButton
      {...props}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={want}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        want();
      }}
    />
  );
  return <Suspense fallback={button}>{isWanted ? <OpenMenu {...props} /> : button}</Suspense>;
}
