import { INSERT_HORIZONTAL_RULE_COMMAND } from '@lexical/react/LexicalHorizontalRuleNode';
import { INSERT_TABLE_COMMAND } from '@lexical/table';
import { $getRoot, $getSelection, type LexicalEditor } from 'lexical';
import {
  AtSign,
  ChartColumn,
  Hash,
  Heading1,
  Heading2,
  Heading3,
  ImagePlus,
  Link2,
  List,
  ListChecks,
  ListOrdered,
  Minus,
  Paperclip,
  Quote,
  Smile,
  SquareCode,
  Table,
  type LucideIcon,
} from 'lucide-react';
import type { Say } from '../../../lib/language/messages.tsx';
import type writingTexts from '../../../messages/en/writing.json';
import { setBlockType, type BlockType } from '../block-types.ts';
import { CHOOSE_FILES } from '../choose-files.ts';
import type editorTexts from '../messages/en/editor.json';
import type insertTexts from '../messages/en/insert.json';
import { $hasRoomForTable, NEW_TABLE } from '../table-acts.ts';
import { OPEN_WINDOW, type InsertWindow } from './open-window.ts';

/** The words of the list. */
export interface InsertTexts {
  readonly t: Say<typeof insertTexts>;
  readonly writing: Say<typeof writingTexts>;
  readonly more: Say<typeof editorTexts>;
}

/** What inserting needs. */
export interface InsertTools {
  readonly editor: LexicalEditor;
  /** Adds a poll to the post; undefined: there can be none. */
  readonly onPoll: (() => void) | undefined;
  /** The text has no room for another table. */
  readonly onTooManyCells: () => void;
}

interface Declared {
  readonly key: string;
  readonly picture: LucideIcon;
  readonly name: (texts: InsertTexts) => string;
  /** What else it is called, separated by commas. */
  readonly words: (texts: InsertTexts) => string;
  readonly act: (tools: InsertTools) => void;
}

/** Everything that can be inserted, in the order of the list. */
export const INSERTIONS = [
  {
    key: 'image',
    picture: ImagePlus,
    name: ({ t }) => t('image'),
    words: ({ t }) => t('imageWords'),
    act: opens('image'),
  },
  {
    key: 'file',
    picture: Paperclip,
    name: ({ more }) => more('attachFiles'),
    words: ({ t }) => t('fileWords'),
    act: ({ editor }) => editor.dispatchCommand(CHOOSE_FILES, undefined),
  },
  {
    key: 'h1',
    picture: Heading1,
    name: ({ writing }) => writing('h1'),
    words: ({ t }) => t('h1Words'),
    act: turnsInto('h1'),
  },
  {
    key: 'h2',
    picture: Heading2,
    name: ({ writing }) => writing('h2'),
    words: ({ t }) => t('h2Words'),
    act: turnsInto('h2'),
  },
  {
    key: 'h3',
    picture: Heading3,
    name: ({ writing }) => writing('h3'),
    words: ({ t }) => t('h3Words'),
    act: turnsInto('h3'),
  },
  {
    key: 'bullet',
    picture: List,
    name: ({ writing }) => writing('bullet'),
    words: ({ t }) => t('bulletWords'),
    act: turnsInto('bullet'),
  },
  {
    key: 'number',
    picture: ListOrdered,
    name: ({ writing }) => writing('number'),
    words: ({ t }) => t('numberWords'),
    act: turnsInto('number'),
  },
  {
    key: 'check',
    picture: ListChecks,
    name: ({ t }) => t('check'),
    words: ({ t }) => t('checkWords'),
    act: turnsInto('check'),
  },
  {
    key: 'quote',
    picture: Quote,
    name: ({ writing }) => writing('quote'),
    words: ({ t }) => t('quoteWords'),
    act: turnsInto('quote'),
  },
  {
    key: 'code',
    picture: SquareCode,
    name: ({ writing }) => writing('code'),
    words: ({ t }) => t('codeWords'),
    act: turnsInto('code'),
  },
  {
    key: 'table',
    picture: Table,
    name: ({ t }) => t('table'),
    words: ({ t }) => t('tableWords'),
    act: ({ editor, onTooManyCells }) => {
      if (editor.read($hasRoomForTable)) editor.dispatchCommand(INSERT_TABLE_COMMAND, NEW_TABLE);
      else onTooManyCells();
    },
  },
  {
    key: 'poll',
    picture: ChartColumn,
    name: ({ t }) => t('poll'),
    words: ({ t }) => t('pollWords'),
    act: ({ onPoll }) => onPoll?.(),
  },
  {
    key: 'link',
    picture: Link2,
    name: ({ writing }) => writing('link'),
    words: ({ t }) => t('linkWords'),
    act: opens('link'),
  },
  {
    key: 'emoji',
    picture: Smile,
    name: ({ more }) => more('emoji'),
    words: ({ t }) => t('emojiWords'),
    act: opens('emoji'),
  },
  {
    key: 'member',
    picture: AtSign,
    name: ({ t }) => t('member'),
    words: ({ t }) => t('memberWords'),
    act: types('@'),
  },
  {
    key: 'topic',
    picture: Hash,
    name: ({ t }) => t('topic'),
    words: ({ t }) => t('topicWords'),
    act: types('#'),
  },
  {
    key: 'rule',
    picture: Minus,
    name: ({ t }) => t('rule'),
    words: ({ t }) => t('ruleWords'),
    act: ({ editor }) => editor.dispatchCommand(INSERT_HORIZONTAL_RULE_COMMAND, undefined),
  },
] as const satisfies readonly Declared[];

/** Tells them apart. */
export type InsertionKey = (typeof INSERTIONS)[number]['key'];

function opens(window: InsertWindow) {
  return ({ editor }: InsertTools) => void editor.dispatchCommand(OPEN_WINDOW, window);
}

function turnsInto(type: BlockType) {
  return ({ editor }: InsertTools) => setBlockType(editor, type);
}

/** As if typed: its own list opens. */
function types(character: string) {
  return ({ editor }: InsertTools) =>
    editor.update(() => ($getSelection() ?? $getRoot().selectEnd()).insertText(character));
}
