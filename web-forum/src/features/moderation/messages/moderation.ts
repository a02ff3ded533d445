import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/moderation.ts';

/** The public record of what staff did. */
export const moderationTexts = new Texts(en);
