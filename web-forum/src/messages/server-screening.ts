import en from './en/server-screening.json';
import { addSentences } from './server.ts';

addSentences(en);
