import { Texts } from '../lib/messages.tsx';
import { en } from './en/votes.ts';

/** The vote control and its message when a vote is refused. */
export const votesTexts = new Texts(en);
