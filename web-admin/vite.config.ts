import { messages } from '@forum/messages/compiled';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { budget } from './budget.ts';

/** What the entrance and the dashboard need is one file, what pages share another: otherwise each part would be a request. */
const GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: 'frame', tags: ['$initial'], priority: 1, includeDependenciesRecursively: false },
  { name: 'shared', minShareCount: 2 },
];

/** The console lives below /admin, beside the forum. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [messages(), react(), budget()],
  build: {
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
});
