// Only the page of keys needs the server's sentences about them; the frame has none.
import en from './en/server-keys.json';
import { addSentences } from './server.ts';

addSentences(en);
