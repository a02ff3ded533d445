import { en } from './en/server-polls.ts';
import { addSentences } from './server.ts';

addSentences(en);
