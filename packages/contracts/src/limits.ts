/** The numbers of the specification, sections 5 and 9, and of the decisions; shared by server and clients. */
export const LIMITS = {
  /**
   * Invitations: how long and how often they hold, addresses at a time and in a day, what may be pasted, letters of the
   * note, and how many days they are listed after their end.
   */
  invites: {
    days: 90,
    uses: 1000,
    batch: 200,
    perDay: 500,
    pasted: 20_000,
    note: 200,
    kept: 90,
    ownDays: 30,
    own: 50,
  },
  /** Section 9: page size. */
  pageSize: 10,
  /** Decisions, The API: limit 1-50. */
  pageSizeMax: 50,
  /** Decisions, security S32: pages beyond this are refused. */
  pageMax: 1000,
  /** Characters of a cursor. */
  cursor: 1000,
  title: { min: 5, max: 200 },
  prefix: { max: 50 },
  /** Not in the specification: for a list that people look through, including retired entries. */
  prefixes: 200,
  excerpt: { max: 300 },
  tags: { min: 1, max: 10 },
  /** A tag's own length: not in the specification; long enough for German compounds. */
  tagLength: 40,
  /** Section 9: tag suggestions. */
  tagSuggestions: 5,
  contentMinWords: 5,
  comments: {
    pageSize: 50,
    initial: 5,
    step: 5,
    maxDepth: 5,
    repliesShown: 1,
    /** Not in the specification: comments per tree in one answer, its top included; the rest is requested. */
    treeSize: 200,
    /** Decisions, Decided since: bytes of JSON of one comment, and of a private message. */
    bytes: 64 * 1024,
    /**
     * Decisions, Decided since: bytes of all texts in one answer; beyond, top-level comments show only their beginning.
     */
    answerBytes: 256 * 1024,
    /** Characters of stored JSON from which a beginning is made. A shorter text is never cut. */
    beginning: 4096,
    /** Decisions: a thread of more comments loads as it is scrolled, a shorter one to its end in idle time. */
    loadedWhole: 500,
  },
  username: { min: 3, max: 30 },
  password: { signInMin: 6, min: 8, max: 128 },
  /** Section 3, User: lengths of its texts and lists; not in the specification. */
  profile: {
    name: 60,
    pronouns: 30,
    bio: 2000,
    statusMessage: 140,
    line: 100,
    address: 200,
    words: 20,
    wordLength: 40,
  },
  pin: { min: 4, max: 6 },
  /** Not in the specification: how many interests owners may offer, how long each, and all together. */
  interests: { most: 60, name: 40, text: 1900 },
  image: {
    /** Section 9. */
    maxBytes: 5 * 1024 * 1024,
    /** Decisions, security S6. */
    maxPixels: 25_000_000,
    /** What the format WebP can hold. */
    maxSide: 16_383,
    /** Same as for an image node. */
    alt: 1000,
    /** Not in the specification: storage per member. */
    perMember: { files: 2000, bytes: 500 * 1024 * 1024 },
    /** Not in the specification: images unused by then are removed. */
    unusedForHours: 24,
    /** Section 9, image optimiser: device widths and small sizes. */
    widths: [16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840],
    /** Not in the specification: the qualities produced; others are rounded to the nearest. */
    qualities: [50, 75, 90],
  },
  /** Not in the specification: each is read with the post it was merged into. */
  mergedPosts: 20,
  labelsPerMember: 2,
  /** Decisions, Product: free text of a report. */
  reportNote: 500,
  /** Section 9 shows 99+ above 99: counting stops there. */
  newCommentsShown: 100,
  /** The newest of each member are kept; similar ones within a day share a line; mail waits a minute. */
  notifications: { kept: 500, groupHours: 24, actorsShown: 3, excerpt: 140, mailAfterSeconds: 60 },
  /**
   * Reading a thread for this long tracks it. How many threads of a member, followed things, and posts of each are
   * looked at; counts end at 100.
   */
  watching: {
    readSeconds: 240,
    readAtOnce: 600,
    considered: 1000,
    things: 500,
    ofEach: 20,
    counted: 100,
  },
  /** Unanswered, solved, unsolved and unread posts are searched for among this many of the newest. */
  selectedAmong: 2000,
  related: 5,
  moreFromAuthor: 3,
  trending: 4,
  subcategoryCard: 4,
  searchHeader: 5,
  searchModal: 10,
  leaderboard: 5,
  /** Not in the specification: what fits the category's hero, its card and the sidebar. */
  category: {
    name: 80,
    slug: 80,
    description: 500,
    icon: 16,
    positionMax: 9999,
    arrangedAtOnce: 500,
    seeGroups: 10,
  },
  /** Not in the specification. */
  groups: {
    name: 60,
    slug: 60,
    description: 300,
    badge: 24,
    /** All groups of the forum. */
    most: 200,
    /** Owners of one group. */
    owners: 20,
    /** Groups that one member is in, and those they have asked to join. */
    perMember: 50,
    asked: 10,
    /** Open invitations of one group. */
    invited: 100,
    /** Days until somebody who was refused may ask again, and somebody who declined may be invited again. */
    againAfterDays: 7,
  },
  /** Not in the specification: a sentence or two. */
  suspensionReason: 500,
  /** Characters of a warning to a member and of a staff note about one. */
  warning: 1000,
  staffNote: 2000,
  /** Not in the specification: a staff note on an act, for other staff. */
  actNote: 500,
  /** Not in the specification: drafts of one member. */
  drafts: 50,
  /** Not in the specification: scheduled posts of one member, and how far ahead they may be. */
  scheduledPosts: { waiting: 20, minutesAhead: 5, daysAhead: 366 },
  /**
   * Not in the specification: recipients of one conversation; messages of a page, and where counting the unread stops.
   */
  conversations: {
    others: 20,
    counted: 100,
    excerpt: 140,
  },
  /** Not in the specification: versions of a text, a page or a setting in one answer. */
  versions: 50,
  /** Not in the specification: the length of a watched word in characters, and how many there may be. */
  watchedWords: { length: 100, most: 1000 },
  /** A member with fewer visible posts and comments counts as new to the watched words. */
  newMemberItems: 5,
  submissions: {
    /** Submissions one member may have waiting. */
    waiting: 20,
    /** No list counts further. */
    counted: 1000,
  },
  /** Not in the specification, but for the appeal: once, within 30 days. */
  cases: {
    note: 1000,
    statement: 1000,
    appeal: 1000,
    appealDays: 30,
    /** Reports and history lines on one page of a case. */
    reportsShown: 100,
    /** Of the item's own text. */
    textShown: 20_000,
    /** Of each text beside it in its thread. */
    threadShown: 600,
    /** Of each text in the queue. */
    excerpt: 200,
    /** How many open cases about one member are counted. */
    openCounted: 100,
    /** The queue's total stops counting here. */
    counted: 1000,
  },
  /** Decisions, Product: content limits, checked before anything else. */
  content: { bytes: 256 * 1024, depth: 32, nodes: 5000, tableCells: 500, mentions: 20 },
  /** Most members and most votes that one act takes back. */
  nullification: { members: 50, votes: 5000 },
  /** Options of a poll, their letters, and how many days it may be open. */
  poll: { options: { min: 2, max: 20 }, option: 200, question: 200, days: 366 },
  /** Chained renames of a tag: a longer chain from a former name is not followed. */
  tagRenamings: 10,
} as const;

// Apart, since hardly any page needs them.

/**
 * Groups that one text mentions, in all its versions, and that one member mentions in an hour. Groups with more members
 * than `large` are mentioned only by their owners and administrators.
 */
export const GROUP_MENTIONS = { perText: 2, perHour: 5, large: 500 } as const;

/** Conversations that one search looks through, latest first, and the messages that it counts. */
export const MESSAGE_SEARCH = { conversations: 500, found: 1000 } as const;

/** Messages before and after a reported one that staff see with it. */
export const REPORTED_BESIDE = 3;

/** Characters of an address whose title is requested. */
export const LINK_PATH = 2000;
