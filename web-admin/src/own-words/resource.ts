import {
  getReplaceableText,
  listReplaceableTexts,
  replaceText,
  type ReplaceableText,
} from '@forum/contracts/own-words';
import { languageOf } from '@forum/contracts/settings';
import { ask } from '../providers/api.ts';
import { reachable } from '../providers/reachable.ts';
import { textOf, type ChangeableResource } from '../providers/resource.ts';

/** The texts of the forum; what one begins with is the original. */
export const ownWordsResource: ChangeableResource = {
  list: async ({ page, limit, filter: { language, q, changed } }) => {
    const wanted = { language: languageOf(textOf(language) ?? ''), q: textOf(q) };
    const query = { page, limit, ...wanted, changed: changedOf(changed) };
    const { data, meta } = await ask(listReplaceableTexts, { query });
    return { data, total: reachable(meta) };
  },
  one: async (id) => shownText(await ask(getReplaceableText, { params: { id } })),
  update: async (id, changes) => {
    const body = { text: textOf(changes['text']) ?? '' };
    return shownText(await ask(replaceText, { params: { id }, body }));
  },
};

function shownText(text: ReplaceableText) {
  return { ...text, text: text.text ?? text.original };
}

function changedOf(chosen: unknown): 'true' | 'false' | undefined {
  return chosen === 'true' || chosen === 'false' ? chosen : undefined;
}
