import type { PaletteKey } from '@forum/contracts/scalars';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('firstSteps');

/** A category that a template suggests. */
export interface Suggested {
  readonly name: string;
  readonly description: string;
  readonly icon: string;
  readonly color: PaletteKey;
}

/** What kind of community it is to be. */
export const TEMPLATE_NAMES = ['support', 'hobby', 'neighbourhood', 'team'] as const;
/** What kind of community it is to be. */
export type TemplateName = (typeof TEMPLATE_NAMES)[number];

/** Each kind, as it is chosen. */
export const TEMPLATE_WORDS: Readonly<Record<TemplateName, string>> = {
  support: t('support'),
  hobby: t('hobby'),
  neighbourhood: t('neighbourhood'),
  team: t('team'),
};

const of = (words: string, icon: string, color: PaletteKey): Suggested => {
  const [name = '', description = ''] = words.split(' – ');
  return { name, description, icon, color };
};

/** The categories of each kind; the words are a name and, after a dash, what it is for. */
export const CATEGORIES: Readonly<Record<TemplateName, readonly Suggested[]>> = {
  support: [
    of(t('supportNews'), '📢', 'blue'),
    of(t('supportHelp'), '❓', 'orange'),
    of(t('supportIdeas'), '💡', 'yellow'),
    of(t('supportShow'), '🧩', 'green'),
  ],
  hobby: [
    of(t('hobbyHello'), '👋', 'blue'),
    of(t('hobbyQuestions'), '❓', 'orange'),
    of(t('hobbyWorks'), '🎨', 'purple'),
    of(t('hobbyMarket'), '🎁', 'green'),
    of(t('hobbyTalk'), '💬', 'gray'),
  ],
  neighbourhood: [
    of(t('neighbourhoodNews'), '📌', 'blue'),
    of(t('neighbourhoodHelp'), '❤️', 'red'),
    of(t('neighbourhoodDates'), '🎉', 'purple'),
    of(t('neighbourhoodMarket'), '🎁', 'green'),
    of(t('neighbourhoodTalk'), '💬', 'gray'),
  ],
  team: [
    of(t('teamNews'), '📢', 'blue'),
    of(t('teamDecisions'), '⚖️', 'purple'),
    of(t('teamQuestions'), '❓', 'orange'),
    of(t('teamKnowledge'), '📚', 'green'),
  ],
};
