import { messages } from '@forum/messages/compiled';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The console lives below /admin, beside the forum. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [messages(), react()],
  build: { reportCompressedSize: false, chunkSizeWarningLimit: 2000 },
});
