import { lazy, startTransition, Suspense, useState } from 'react';
import { MenuButton, type MenuProps } from './MenuButton.tsx';

const load = () => import('./OpenMenu.tsx');
const OpenMenu = lazy(async () => ({ default: (await load()).OpenMenu }));

/**
 * A button with a menu: arrows, Home, End and first letters navigate, Escape closes it and restores the focus. Its
 * code loads when the button is first needed, and the button stays until then.
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
