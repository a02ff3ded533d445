import { en } from './en/server-reactions.ts';
import { addSentences } from './server.ts';

addSentences(en);
