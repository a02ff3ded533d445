// Whoever has a field needs the server's sentences about it; the frame has none.
import en from './en/server-fields.json';
import { addSentences } from './server.ts';

addSentences(en);
