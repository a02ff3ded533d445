/** Communities whose dumps were judged: their content is referred to by number and never copied. */
export type Site = 'conlang' | 'french';

/** A search that somebody might type, and what a reader judged to answer it: the numbers of questions in the dump. */
export interface Judged {
  readonly site: Site;
  readonly text: string;
  /** Exactly what was searched for. */
  readonly best: readonly number[];
  /** Useful to the searcher. */
  readonly good: readonly number[];
  /** On the same topic. Everything else counts nothing. */
  readonly near: readonly number[];
}

/**
 * Sixty searches. One person read the first fourteen results of a ranker with weights for rare words (BM25), and what
 * the engine found before and after it was changed; mostly titles and beginnings. Results that only the references of
 * `reference.ts` find were not read and count nothing, which may flatter the engine a little in comparison.
 */
export const JUDGED: readonly Judged[] = [
  { site: 'conlang', text: 'esperanto on topic', best: [21], good: [], near: [124, 99, 114] },
  { site: 'conlang', text: 'chat room name', best: [6], good: [], near: [95] },
  {
    site: 'conlang',
    text: 'moderator election',
    best: [167, 168, 166],
    good: [79],
    near: [119, 173],
  },
  {
    site: 'conlang',
    text: 'tag proposal',
    best: [50, 80, 47, 71],
    good: [124],
    near: [9, 127, 63, 18],
  },
  { site: 'conlang', text: 'translation requests', best: [30], good: [23], near: [47] },
  { site: 'conlang', text: 'klingon tag', best: [9], good: [], near: [47] },
  {
    site: 'conlang',
    text: 'topic challenge',
    best: [139, 141, 144, 146, 154, 156],
    good: [],
    near: [66],
  },
  { site: 'conlang', text: 'is this site active', best: [131], good: [], near: [139] },
  { site: 'conlang', text: 'resource questions', best: [59], good: [55], near: [73, 5] },
  { site: 'conlang', text: 'site icon', best: [3], good: [], near: [] },
  { site: 'conlang', text: 'scripts for natural languages', best: [171], good: [], near: [50, 39] },
  { site: 'conlang', text: 'naturalistic phonology', best: [116], good: [], near: [146] },
  { site: 'conlang', text: 'share audio of my language', best: [179], good: [], near: [] },
  { site: 'conlang', text: 'moderators', best: [119, 79], good: [166, 167, 168, 173], near: [] },
  { site: 'conlang', text: 'subjective question', best: [40], good: [], near: [116, 39, 182] },
  { site: 'conlang', text: 'formatting example sentences', best: [108], good: [], near: [136] },
  { site: 'conlang', text: 'duplicate on another site', best: [174], good: [], near: [164] },
  { site: 'conlang', text: 'list of languages', best: [73], good: [], near: [5, 55] },
  { site: 'conlang', text: 'advertising', best: [70], good: [], near: [139] },
  {
    site: 'french',
    text: 'accents in tags',
    best: [105, 589],
    good: [],
    near: [792, 51, 138, 175],
  },
  { site: 'french', text: 'espaces insécables', best: [564], good: [39, 347], near: [130, 175] },
  { site: 'french', text: 'non breaking space', best: [39, 347, 564], good: [130], near: [175] },
  { site: 'french', text: 'tutoiement', best: [37, 660], good: [], near: [] },
  { site: 'french', text: 'démission modérateur', best: [752, 759], good: [], near: [] },
  {
    site: 'french',
    text: '2020 moderator election',
    best: [780, 795, 777, 782, 773],
    good: [],
    near: [827, 752],
  },
  {
    site: 'french',
    text: 'close reasons',
    best: [459, 431, 527, 828, 20],
    good: [557],
    near: [474, 249, 467, 285, 247, 707],
  },
  {
    site: 'french',
    text: 'motif de cloture',
    best: [20, 431],
    good: [459, 527, 828, 557],
    near: [392, 467, 474],
  },
  { site: 'french', text: 'homework questions', best: [427], good: [], near: [672] },
  { site: 'french', text: 'duplicate question', best: [247, 285, 207], good: [711], near: [] },
  { site: 'french', text: 'doublons', best: [247, 285], good: [207], near: [711, 575] },
  { site: 'french', text: 'copyrighted image', best: [323], good: [], near: [727] },
  { site: 'french', text: 'nom du salon de clavardage', best: [298], good: [], near: [348, 744] },
  {
    site: 'french',
    text: 'translate questions',
    best: [1, 261, 619],
    good: [18, 712, 684, 746, 527],
    near: [79, 675, 90],
  },
  { site: 'french', text: 'correcting english mistakes', best: [264], good: [], near: [3, 422] },
  {
    site: 'french',
    text: 'correct french of learners',
    best: [3, 422],
    good: [597],
    near: [264, 491, 661],
  },
  {
    site: 'french',
    text: 'tag wiki',
    best: [417, 802, 160, 263],
    good: [464],
    near: [137, 635, 480, 637],
  },
  {
    site: 'french',
    text: 'étiquettes régionales',
    best: [194],
    good: [480],
    near: [488, 110, 560, 624],
  },
  {
    site: 'french',
    text: 'regionalism',
    best: [488, 560],
    good: [194],
    near: [110, 624, 305, 665, 480],
  },
  { site: 'french', text: 'best questions 2020', best: [810, 819, 823], good: [], near: [831] },
  {
    site: 'french',
    text: 'interface en français',
    best: [530, 629],
    good: [],
    near: [398, 175, 613, 78],
  },
  { site: 'french', text: 'logo design', best: [190], good: [314, 134], near: [311, 718] },
  { site: 'french', text: 'bounty', best: [785, 256, 768], good: [], near: [] },
  { site: 'french', text: 'song lyrics', best: [610, 542], good: [], near: [] },
  { site: 'french', text: 'anonymous feedback', best: [410], good: [], near: [] },
  { site: 'french', text: 'fin de la beta', best: [710, 327], good: [643, 750], near: [534, 245] },
  {
    site: 'french',
    text: 'learning resources',
    best: [74, 127],
    good: [575],
    near: [559, 612, 501],
  },
  {
    site: 'french',
    text: 'ressources apprentissage',
    best: [127, 74],
    good: [575],
    near: [559, 637, 612],
  },
  { site: 'french', text: 'guillemets', best: [142], good: [486, 305], near: [582, 156] },
  { site: 'french', text: 'search accented words', best: [595, 594], good: [], near: [138, 51] },
  { site: 'french', text: 'delete my question', best: [279], good: [551], near: [441] },
  { site: 'french', text: 'be nice policy', best: [680], good: [], near: [] },
  {
    site: 'french',
    text: 'reputation for suggested edits',
    best: [457],
    good: [],
    near: [103, 562, 106, 405],
  },
  { site: 'french', text: 'nouvelle orthographe', best: [384], good: [], near: [] },
  { site: 'french', text: 'winter bash hats', best: [507, 385], good: [], near: [] },
  {
    site: 'french',
    text: 'answer in english or french',
    best: [14, 591, 650, 301],
    good: [92, 2],
    near: [807, 85, 18, 445, 395],
  },
  { site: 'french', text: 'year in moderation', best: [735, 769, 827], good: [], near: [] },
  { site: 'french', text: 'typografy', best: [156, 582], good: [39], near: [142, 347, 130] },
  {
    site: 'french',
    text: 'self evaluation',
    best: [336, 452, 497, 522, 529, 570, 573],
    good: [404],
    near: [],
  },
  { site: 'french', text: 'welcome new users', best: [487], good: [], near: [189] },
  {
    site: 'french',
    text: 'promouvoir le site',
    best: [356, 269],
    good: [643, 45],
    near: [326, 771, 85],
  },
];
