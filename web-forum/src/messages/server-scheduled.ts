import { en } from './en/server-scheduled.ts';
import { addSentences } from './server.ts';

addSentences(en);
