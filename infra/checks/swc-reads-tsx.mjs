// dependency-cruiser asks swc for plain TypeScript whatever the file's extension, and swc then fails on JSX.
// Its own typescript parser cannot replace it: TypeScript 7 has no compiler API. Preloaded by `check:imports`.
import { createRequire } from 'node:module';

const swc = createRequire(import.meta.url)('@swc/core');
const parseFileSync = swc.parseFileSync;
swc.parseFileSync = (file, options) =>
  parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });
