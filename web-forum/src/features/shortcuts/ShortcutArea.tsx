import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../lib/messages.tsx';
import { useOpenSearch } from '../../lib/search-opener.ts';
import { shortcutsTexts } from '../../messages/shortcuts.ts';
import { ShortcutContext, useShortcut, type Shortcut } from './shortcut-context.ts';
import { useShortcutKeys } from './useShortcutKeys.ts';
import { useShortcutsOn } from './shortcuts-on.ts';
import { hasControl, hasSteps, press, pressOfPage, step } from './steps.ts';

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
}));

/** Where keys do something: the whole page. `?` shows which. */
export function ShortcutArea({ children }: { children: ReactNode }) {
  const isOn = useShortcutsOn();
  const { register, known } = useShortcutKeys({ isOn });
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

/** The shortcuts that every page has. */
function Everywhere({ onHelp }: { onHelp: () => void }) {
  const t = useText(shortcutsTexts);
  const navigate = useNavigate();
  const openSearch = useOpenSearch();
  useShortcut({ keys: '?', name: t('help'), act: onHelp });
  useShortcut({ keys: '/', name: t('search'), act: openSearch });
  useShortcut({ keys: 'j', name: t('next'), act: () => step(1), isUseful: hasSteps });
  useShortcut({ keys: 'k', name: t('previous'), act: () => step(-1), isUseful: hasSteps });
  const onControl = (keys: string) => ({ keys, isUseful: () => hasControl(keys) });
  useShortcut({ ...onControl('r'), name: t('reply'), act: () => press('r') });
  useShortcut({ ...onControl('e'), name: t('edit'), act: () => press('e') });
  useShortcut({ ...onControl('b'), name: t('save'), act: () => pressOfPage('b') });
  useShortcut({ keys: 'g h', name: t('home'), act: () => void navigate('/') });
  useShortcut({ keys: 'u', name: t('back'), act: () => void navigate(-1) });
  return null;
}
