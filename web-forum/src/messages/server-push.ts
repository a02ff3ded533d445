import en from './en/server-push.json';
import { addSentences } from './server.ts';

addSentences(en);
