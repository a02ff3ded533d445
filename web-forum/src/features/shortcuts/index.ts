export { ShortcutArea } from './ShortcutArea.tsx';
