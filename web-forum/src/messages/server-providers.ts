import en from './en/server-providers.json';
import { addSentences } from './server.ts';

addSentences(en);
