import type { LauncherCommand } from '../launch.ts';

/** `npm run new:slice NAME`. */
export const newSlice: LauncherCommand = async () => 1;
