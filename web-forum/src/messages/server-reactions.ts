import en from './en/server-reactions.json';
import { addSentences } from './server.ts';

addSentences(en);
