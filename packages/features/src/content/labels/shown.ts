import { isLabelEvent } from '@forum/events/labels';
import { changed, POSTS } from '../../framework/shown-names.ts';

/** A label changes its comment and the thread; an accepted answer also which posts are solved. */
export function outdatedByLabel(event: { readonly type: string }): readonly string[] | null {
  if (!isLabelEvent(event)) return null;
  const { commentId, postId } = event.data;
  const own = [postId, ...changed(commentId)];
  switch (event.type) {
    case 'AnswerAccepted':
      return [...own, ...changed(event.data.previous?.commentId ?? commentId), POSTS];
    case 'AnswerUnaccepted':
      return [...own, POSTS];
    case 'LabelAdded':
    case 'LabelRemoved':
    case 'LabelLapsed':
    case 'LabelResumed':
    case 'SolutionNamed':
    case 'SolutionWithdrawn':
      return own;
  }
}
