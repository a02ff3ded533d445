import en from './en/server-polls.json';
import { addSentences } from './server.ts';

addSentences(en);
