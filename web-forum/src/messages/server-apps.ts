// Only the pages about apps need the server's sentences about them; the frame has none.
import en from './en/server-apps.json';
import { addSentences } from './server.ts';

addSentences(en);
