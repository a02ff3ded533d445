import en from './en/server-proofs.json';
import { addSentences } from './server.ts';

addSentences(en);
