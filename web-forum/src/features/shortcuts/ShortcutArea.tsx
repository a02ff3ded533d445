import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { holdKeysFor } from '../../lib/keys-ahead.ts';
import type { KeyOf } from '../../lib/messages.tsx';
import { useOpenSearch } from '../../lib/search-opener.ts';
import type { shortcutsTexts } from '../../messages/shortcuts.ts';
import { ShortcutContext, useShortcut, type Shortcut } from './shortcut-context.ts';
import { useShortcutKeys } from './useShortcutKeys.ts';
import { useShortcutsOn } from './shortcuts-on.ts';

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
}));

/** Where keys do something: the whole page. `?` shows which. */
export function ShortcutArea({ children }: { children: ReactNode }) {
  const isOn = useShortcutsOn();
  const { register, known } = useShortcutKeys({ isOn, isLeaving: useIsLeaving() });
  const [shown, setShown] = useState<readonly Shortcut[] | null>(null);
  return (
    <ShortcutContext value={register}>
      <Everywhere onHelp={() => setShown(known().filter((each) => each.isUseful?.() ?? true))} />
      {children}
      {shown === null ? null : (
        <Suspense fallback={null}>
          <ShortcutsDialog shortcuts={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </ShortcutContext>
  );
}

/** Whether another page is on its way: its reader has done with this one. */
function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location !== undefined && location.pathname !== pathname;
}

/** The shortcuts that every page has. */
function Everywhere({ onHelp }: { onHelp: () => void }) {
  const navigate = useNavigate();
  const openSearch = useOpenSearch();
  useShortcut({ keys: '?', name: 'help', act: onHelp });
  useShortcut({ keys: '/', name: 'search', act: openSearch });
  useShortcut(onSteps('j', 'next', (to) => to.step(1)));
  useShortcut(onSteps('k', 'previous', (to) => to.step(-1)));
  useShortcut(onControl('r', 'reply', (to) => to.press('r')));
  useShortcut(onControl('e', 'edit', (to) => to.press('e')));
  useShortcut(onControl('b', 'save', (to) => to.pressOfPage('b')));
  useShortcut({ keys: 'g h', name: 'home', act: () => void navigate('/') });
  useShortcut({ keys: 'u', name: 'back', act: () => void navigate(-1) });
  return null;
}

type Name = KeyOf<typeof shortcutsTexts>;
type Act = (to: typeof import('./steps.ts')) => void;

function onSteps(keys: string, name: Name, act: Act): Shortcut {
  return { keys, name, act: () => void later(act), isUseful: () => isThere('[data-step]') };
}

function onControl(keys: string, name: Name, act: Act): Shortcut {
  return {
    keys,
    name,
    // What it presses may open a field: the next letters are its text.
    act: () => holdKeysFor(later(act)),
    isUseful: () => isThere(`[data-key="${keys}"]`),
  };
}

/** What the keys of a page do comes when one is first pressed; where it cannot come, the key does nothing. */
function later(act: Act): Promise<void> {
  return import('./steps.ts').then(act, () => undefined);
}

function isThere(selector: string): boolean {
  return document.querySelector(selector) !== null;
}
