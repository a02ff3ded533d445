export { ShortcutArea } from './ShortcutArea.tsx';
export { useTurnShortcuts } from './useTurnShortcuts.ts';
