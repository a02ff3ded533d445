// Parts with fields need the server's sentences about them; the frame has none.
import en from './en/server-fields.json';
import { addSentences } from './server.ts';

addSentences(en);
