import { textsOf } from '../messages/texts.ts';

const t = textsOf('posts');

/** A post's name: the title of one erased with its author's account is empty, which cannot name a link. */
export function titleOf({ title }: { readonly title: string }): string {
  return title === '' ? t('erasedTitle') : title;
}
