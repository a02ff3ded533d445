import { languageOf } from '@forum/contracts/settings';
import { ownWordsFacts, type OwnWordsEvent, type Replacement } from '@forum/events/own-words';
import type { Fields } from '../../framework/acts/counterfactual.ts';
import { defineReversible } from '../../framework/acts/reversible.ts';

/** The owners' words in a language: undoing puts back what stood there, finally the program's own. */
export const reversibleOwnWords = defineReversible<readonly Replacement[]>({
  stream: 'own-words',
  ...ownWordsFacts,
  fields: (all) => Object.fromEntries(all.flatMap(fieldsOf)),
  reconcile: async (_ctx, _tx, { name, changes, wanted, by }): Promise<OwnWordsEvent[]> => {
    const language = languageOf(name.slice('own-words:'.length)) ?? 'en';
    const places = new Set([...changes.keys()].map((field) => field.slice(field.indexOf(':') + 1)));
    return [...places].map((place) => {
      const [part, key] = partsOf(place);
      const { text, original } = wantedAt(wanted, place);
      return text === null
        ? { type: 'TextRestored', data: { language, part, key, by } }
        : { type: 'TextReplaced', data: { language, part, key, text, original, by } };
    });
  },
});

function fieldsOf({ part, key, text, original }: Replacement): [string, string][] {
  const place = `${part} ${key}`;
  return [
    [`text:${place}`, text],
    [`original:${place}`, original],
  ];
}

/** Keys may have blanks, being sentences; parts have none. */
function partsOf(place: string): [string, string] {
  const end = place.indexOf(' ');
  return [place.slice(0, end), place.slice(end + 1)];
}

function wantedAt(wanted: Fields, place: string) {
  const [text, original] = [wanted[`text:${place}`], wanted[`original:${place}`]];
  return { text: typeof text === 'string' ? text : null, original: String(original ?? '') };
}
