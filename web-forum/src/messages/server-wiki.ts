import en from './en/server-wiki.json';
import { addSentences } from './server.ts';

addSentences(en);
