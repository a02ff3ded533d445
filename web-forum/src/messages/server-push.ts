import { en } from './en/server-push.ts';
import { addSentences } from './server.ts';

addSentences(en);
