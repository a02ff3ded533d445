import { en } from './en/server-wiki.ts';
import { addSentences } from './server.ts';

addSentences(en);
