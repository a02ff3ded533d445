import en from './en/server-scheduled.json';
import { addSentences } from './server.ts';

addSentences(en);
