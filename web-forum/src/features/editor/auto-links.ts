import { $isCodeNode } from '@lexical/code';
import { createLinkMatcherWithRegExp } from '@lexical/react/LexicalAutoLinkPlugin';

const WEB = /(?:https?:\/\/|www\.)[^\s<>"]{1,2000}[^\s<>"'.,:;!?)\]}]/i;
const MAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/;

/** What becomes a link while typed: addresses of the web and of people (specification, section 5). */
export const AUTO_LINKS = [
  createLinkMatcherWithRegExp(WEB, (text) => (/^https?:/i.test(text) ? text : `https://${text}`)),
  createLinkMatcherWithRegExp(MAIL, (text) => `mailto:${text}`),
];

/** Where addresses stay text: code contains nothing else. */
export const NO_LINKS_IN = [$isCodeNode];
