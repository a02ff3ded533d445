import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { holdKeysFor } from '../../lib/keys/hold-keys.ts';
import type { KeyOf } from '../../lib/language/messages.tsx';
import { loadOptional } from '../../lib/loading/optional-part.ts';
import { useOpenSearch } from '../../lib/focus/search-opener.ts';
import type shortcutsTexts from './messages/en/shortcuts.json';
import { ShortcutContext, useShortcut, type Shortcut } from './shortcut-context.ts';
import { useShortcutKeys } from './useShortcutKeys.ts';
import { useShortcutsOn } from './shortcuts-on.ts';

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
}));

/** The area of shortcuts: the whole page. `?` lists them. */
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

/** Whether another page is loading: the reader has left this one. */
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
  useShortcut(onControl('r', 'reply', toWrite));
  useShortcut(onControl('e', 'edit', toWrite));
  useShortcut(onControl('q', 'quote', (keys) => void later((to) => to.pressOfPage(keys))));
  useShortcut(onControl('b', 'save', (keys) => void later((to) => to.pressOfPage(keys))));
  useShortcut({ keys: 'g h', name: 'home', act: () => void navigate('/') });
  useShortcut({ keys: 'u', name: 'back', act: () => void navigate(-1) });
  return null;
}

type Name = KeyOf<typeof shortcutsTexts>;
type Act<Done> = (to: typeof import('./steps.ts')) => Done;

function onSteps(keys: string, name: Name, act: Act<void>): Shortcut {
  return { keys, name, act: () => void later(act), isUseful: () => isThere('[data-step]') };
}

function onControl(keys: string, name: Name, act: (keys: string) => void): Shortcut {
  return { keys, name, act: () => act(keys), isUseful: () => isThere(`[data-key="${keys}"]`) };
}

/** The control it presses opens a field, and the next letters are its text; if nothing is pressed, they are keys. */
function toWrite(keys: string): void {
  holdKeysFor(later((to) => to.press(keys)));
}

/** Code of a page's keys loads when one is first pressed; if it cannot load, the key does nothing. */
async function later<Done>(act: Act<Done>): Promise<Done | undefined> {
  const steps = await loadOptional(() => import('./steps.ts'));
  return steps && act(steps);
}

function isThere(selector: string): boolean {
  return document.querySelector(selector) !== null;
}
