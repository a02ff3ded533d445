import { label, re, type DemoThread } from './thread.ts';

/** Web & Code, site matters and introductions. */
export const techThreads: readonly DemoThread[] = [
  {
    category: 'announcements',
    by: 'ines',
    title: 'Welcome: what this place is, and how we treat each other',
    prefix: 'Announcement',
    tags: ['welcome', 'rules'],
    daysAgo: 400,
    warmth: 10,
    featured: true,
    body: `This is a small forum for people who make, grow, mend and read things, and who like to explain how.

## Three rules

1. **Be useful or be kind.** Both is best.
2. Argue with the sentence, not with the person.
3. If you take something away from a thread, leave something: a result, a photo, a thank-you.

Nothing here is deleted without a reason that the person who wrote it gets to read. Every edit keeps its history. If a moderator gets it wrong, say so: everything we do can be undone.`,
    replies: [
      re('tomasz', 'Rule 3 is why I stayed.', label('ines', 'ENCOURAGING')),
      re(
        'greta',
        'I have been reading for a week and this is the first forum where people come back to say whether it worked.',
        re('ines', 'That is the nicest thing anyone has said about our notification mails.'),
      ),
      re(
        'harriet',
        'Seconding 2. I have been wrong on the internet since 1994 and it is survivable.',
        re('clara', 'The sentence was wrong, Harriet. You were lovely.'),
      ),
    ],
  },
  {
    category: 'announcements',
    by: 'ines',
    title: 'New: accepted answers, and a calmer front page',
    prefix: 'Updates',
    tags: ['changes'],
    daysAgo: 30,
    warmth: 6,
    body: `Two changes this week.

**Accepted answers.** Whoever asked can mark one reply as the answer. It moves to the top and the post says *Answered*. Ask something else? Accept another one; it moves.

**The front page** now sorts by what people talk about, not by what they look at. Counting looks made us all worse.`,
    replies: [
      re('kofi', 'The front page feels like a room again. Thank you.'),
      re(
        'wei',
        'How does the trending score work? Asking as someone who will try to explain it to his team.',
        re(
          'ines',
          'Votes and comments, divided by age, with the age weighing more than you would think. After two days even the best thread goes to bed.',
          label('wei', 'INFORMATIVE'),
        ),
      ),
      re(
        'dmitri',
        'Could the list remember where I stopped reading?',
        re('ines', 'On the list of lists.'),
      ),
    ],
  },
  {
    category: 'introductions',
    by: 'greta',
    title: 'Hello from Vienna: reading since Monday, writing since now',
    prefix: 'Introduction',
    tags: ['hello'],
    daysAgo: 2,
    warmth: 7,
    body: `I am Greta, I restore globes for a museum, and I came for the shellac and stayed for the sourdough. I know a great deal about glue. Ask me about glue.`,
    replies: [
      re(
        'tomasz',
        'Welcome! Immediate question about glue: hide glue on a joint that will be repaired in a hundred years. Which strength?',
        re(
          'greta',
          'A hundred and ninety-two gram, thin, warm the wood as well. And leave a note inside for the person in a hundred years. I have found such notes. They are the best part.',
          label('tomasz', 'HELPFUL'),
          label('clara', 'ENCOURAGING'),
          re(
            'clara',
            'You cannot just say that and not tell us what the notes say.',
            re(
              'greta',
              '1887, inside a celestial globe: "It is raining and Josef is late." Nothing else.',
              label('mara', 'ENCOURAGING'),
              re('marisol', 'I will think about Josef all day.'),
            ),
          ),
        ),
      ),
      re(
        'luc',
        'Globes! Do you have one with the mountains of Kong?',
        re('greta', 'Two. They are very wrong and very beautiful.'),
      ),
      re('ines', 'Welcome, Greta. The glue thread will be opened in your honour.'),
    ],
  },
  {
    category: 'introductions',
    by: 'arjun',
    title: 'Student, first real website, slightly terrified',
    prefix: 'Introduction',
    tags: ['hello', 'beginner'],
    daysAgo: 38,
    warmth: 5,
    body: `Hi. I have done every tutorial and built nothing. My cousin has a bicycle shop and wants a page with opening hours that is not a photo of a piece of paper. So: this is it.`,
    replies: [
      re(
        'kofi',
        'A page with opening hours is a perfect first site: real reader, real need, ten lines of HTML. Show us when it is ugly, not when it is done.',
        label('arjun', 'ENCOURAGING'),
      ),
      re(
        'dmitri',
        'Plain files, no build, one stylesheet. You can add machinery the day it hurts.',
        re(
          'arjun',
          'Everyone at college says I need a framework.',
          re('dmitri', 'Everyone at college does not have a bicycle shop.'),
        ),
      ),
      re(
        'arjun',
        'It is online. It has opening hours. My cousin’s phone rings less. I am a web developer.',
        label('kofi', 'ENCOURAGING'),
        re('mara', 'You are.'),
      ),
    ],
  },
  {
    category: 'frontend',
    by: 'kofi',
    title: 'Line length is the cheapest accessibility feature you have',
    prefix: 'Guide',
    tags: ['typography', 'css', 'accessibility'],
    daysAgo: 16,
    warmth: 9,
    featured: true,
    body: `Before contrast checkers and before ARIA: set a measure.

\`\`\`css
.prose {
  max-width: 68ch;
  line-height: 1.6;
  text-wrap: pretty;
}
\`\`\`

Sixty to seventy-five characters, and the eye finds its way back to the start of the next line without a finger on the screen. People with dyslexia, with low vision, with a baby on one arm: all of them read further.

- Leave the *code* wider than the text.
- Do not justify. Rivers are for landscapes.
- On a phone the screen sets the measure for you; your job is not to spoil it with padding.`,
    replies: [
      re(
        'priya',
        'We moved from 92ch to 68ch and time on page went *down*. It took us a week to see why: people finished.',
        label('kofi', 'INFORMATIVE'),
        re('kofi', 'That is the best metric story I have heard this year.'),
      ),
      re(
        'arjun',
        'Why ch and not px?',
        re(
          'kofi',
          'ch is the width of a zero in the font you have. Change the font or the size and the measure follows.',
          label('arjun', 'HELPFUL'),
        ),
      ),
      re(
        'clara',
        'Typesetters knew this in 1500, for what it is worth.',
        re(
          'fatima',
          'And scribes before them. Arabic manuscripts stretch the letters instead of the spaces.',
          label('clara', 'INFORMATIVE'),
        ),
      ),
      re(
        'dmitri',
        'My terminal is 240 wide and I stand by it.',
        re(
          'kofi',
          'Your terminal is not prose.',
          re('dmitri', 'You have not seen my commit messages.'),
        ),
      ),
    ],
  },
  {
    category: 'frontend',
    by: 'arjun',
    title: 'Why does my page jump when the pictures arrive?',
    prefix: 'Question',
    tags: ['css', 'images', 'beginner'],
    daysAgo: 9,
    warmth: 6,
    body: `The bicycle shop page loads, I start to read, and then everything moves down because a picture came. How do the big sites not do this?`,
    replies: [
      re(
        'kofi',
        `Tell the browser the shape before the picture is there:

\`\`\`html
<img src="shop.webp" width="800" height="600" alt="The shop front">
\`\`\`

Width and height in the tag, \`max-width: 100%; height: auto\` in the stylesheet. The box is reserved at once.`,
        label('arjun', 'ANSWER'),
        label('priya', 'BEST_PRACTICE'),
        re(
          'arjun',
          'I removed those attributes because a video said they are old-fashioned.',
          re('kofi', 'They were. Then browsers started to use them for exactly this.'),
        ),
      ),
      re(
        'mara',
        'The number you want is called *cumulative layout shift*; the developer tools show it per element.',
        label('arjun', 'INFORMATIVE'),
      ),
      re('marisol', 'And add a real alt text. "DSC_0042" does not sell bicycles.'),
    ],
  },
  {
    category: 'frontend',
    by: 'priya',
    title: 'Dark mode is not an inversion: what we learned from 40 complaints',
    prefix: 'Discussion',
    tags: ['dark-mode', 'design', 'color'],
    daysAgo: 44,
    warmth: 8,
    body: `We shipped *inverted greys* and got forty mails. Sorted, they said four things:

1. Pure black smears when scrolling on some screens.
2. Shadows do nothing; **lighter surfaces** tell what is on top.
3. Saturated colours glow. Turn the chroma down.
4. Pictures feel like headlights. Dim them a little.

What did yours say?`,
    replies: [
      re(
        'kofi',
        'OKLCH made 3 a one-line change for us: same hue, same lightness steps, chroma × 0.8.',
        label('priya', 'HELPFUL'),
      ),
      re(
        'marisol',
        'Please do not dim photographs. Somebody chose that exposure.',
        re('priya', 'Fair. We stopped at screenshots and diagrams.'),
      ),
      re(
        'harriet',
        'As a person with cataracts coming: dark text on light is the one I can read. Leave me the switch.',
        label('kofi', 'INFORMATIVE'),
        re('priya', 'Light, dark, auto. Always three.'),
      ),
      re(
        'nils',
        'What is wrong with grey text?',
        re('kofi', 'Nothing, until the sun shines on the phone.'),
      ),
    ],
  },
  {
    category: 'backend',
    by: 'mara',
    title: 'Reading your own writes without lying to everybody else',
    prefix: 'Guide',
    tags: ['event-sourcing', 'cqrs', 'postgres'],
    daysAgo: 11,
    warmth: 9,
    featured: true,
    body: `You vote, the page reloads, the old number is there. The event is stored; the counter is not there *yet*. Three ways out, from worst to best:

- **Guess in the browser.** Works until it does not, and then nobody trusts the number.
- **Write the counter in the same transaction.** Honest, and now every hot row is a queue.
- **Wait for the projection.** The command knows its position in the log; the answer waits until the reader has passed it.

\`\`\`sql
SELECT seq >= $2 AS caught_up
FROM projection_checkpoint
WHERE projection = 'votes' AND partition = $1;
\`\`\`

Bounded, of course: after two seconds answer with what the event implies and *say so* in a header.

> An answer may be late. It may not be a lie.`,
    replies: [
      re(
        'wei',
        'What is the p99 of the wait in practice?',
        re(
          'mara',
          'Ten to twenty milliseconds on one box. The announce over pub/sub does the work; polling is only the belt beside the braces.',
          label('wei', 'INFORMATIVE'),
          re('wei', 'Less than the network. Good.'),
        ),
      ),
      re(
        'dmitri',
        'How do you keep the log gap-free? Sequences are not commit order.',
        re(
          'mara',
          'Dense partitions: the counter row is locked until commit, so order is commit order *inside* a partition. Sixty-four of them and nobody waits long.',
          label('dmitri', 'ANSWER'),
          label('wei', 'BEST_PRACTICE'),
          re('dmitri', 'So the lock is the clock. I like it.'),
        ),
      ),
      re(
        'arjun',
        'I understood a third of this and I am very happy about that third.',
        re(
          'mara',
          'Which third? I will write the next one about the rest.',
          re('arjun', 'The voting, and the lying.'),
        ),
      ),
      re(
        'ada_o',
        'This is how mechanical tills worked, by the way: the drawer opens after the roll has printed.',
        label('mara', 'INFORMATIVE'),
      ),
    ],
  },
  {
    category: 'backend',
    by: 'wei',
    title: 'Postgres full-text search: good enough until when?',
    prefix: 'Discussion',
    tags: ['postgres', 'search'],
    daysAgo: 25,
    warmth: 7,
    body: `We have 80,000 articles and a search box. Everyone says "you need an engine". I measured first:

- one common word, ranked over *all* matches: 400 ms at p99
- the same, but rank only the newest 300 matches: 25 ms
- a misspelt word through a trigram vocabulary: 3 ms

The trick is never to rank everything. Where did *you* hit the wall?`,
    replies: [
      re(
        'mara',
        'Facets. The moment product asks for counts beside each filter, an engine pays for itself.',
        label('wei', 'INFORMATIVE'),
      ),
      re(
        'dmitri',
        'Languages. One stemmer per row is fine; one document in two languages is not.',
        re(
          'fatima',
          'As a person who writes in three: please index without stemming as well.',
          label('wei', 'HELPFUL'),
        ),
      ),
      re(
        'ines',
        'Operations. One thing less to run at night is worth a lot of milliseconds.',
        re('wei', 'This. We stay.'),
      ),
    ],
  },
  {
    category: 'backend',
    by: 'nils',
    title: 'What does idempotent mean, with a sandwich?',
    prefix: 'Question',
    tags: ['beginner', 'api'],
    daysAgo: 5,
    warmth: 8,
    body: `I have read four definitions and they all use the word itself. Please use food.`,
    replies: [
      re(
        'mara',
        `You shout into the kitchen: **"Order 17: one cheese sandwich!"** Nobody answers, so you shout it again. And again.

A kitchen without idempotency makes three sandwiches. A kitchen with it says "17 is already on the board" and makes one. The number is the idempotency key.`,
        label('nils', 'ANSWER'),
        label('ines', 'BEST_PRACTICE'),
        re('nils', 'I finally get it and I am hungry.'),
        re(
          'dmitri',
          'And if you shout "17: two sandwiches" the second time?',
          re(
            'mara',
            'Then the kitchen says: 17 was *one*. Make up your mind. (422.)',
            label('wei', 'HELPFUL'),
          ),
        ),
      ),
      re('renzo', 'In my kitchen you get one sandwich and a look.'),
    ],
  },
  {
    category: 'tooling',
    by: 'dmitri',
    title: 'Small programs I would miss on a desert island',
    prefix: 'Discussion',
    tags: ['shell', 'cli', 'productivity'],
    daysAgo: 62,
    warmth: 6,
    body: `One line each, what it does *for you*, not what it is. I begin:

- \`entr\`: runs the test when I save, so I save more often
- \`jq\`: I stopped writing scripts to look at JSON
- \`rg\`: finds it before I remember its name`,
    replies: [
      re('mara', '`psql` with `\\watch`. A dashboard in two seconds.', label('wei', 'HELPFUL')),
      re(
        'ines',
        '`git bisect run`. It found a bug from March while I had lunch.',
        re(
          'arjun',
          'There is a *command* for that?',
          re('ines', 'Sit down. I have news about `git worktree`.'),
        ),
      ),
      re('ada_o', '`units`. I live in inches and millimetres at the same time.'),
      re('clara', '`pandoc`. Half of the library runs on it and the other half does not know.'),
      re(
        'samir',
        '`ffmpeg`, and a text file with the four lines I can never remember.',
        re(
          'solveig',
          'Please post the four lines.',
          re(
            'samir',
            'Line one is how to trim without re-encoding. `-c copy`. The rest is superstition.',
          ),
        ),
      ),
    ],
  },
  {
    category: 'tooling',
    by: 'arjun',
    title: 'How do you name commits when you do not know what you did?',
    prefix: 'Question',
    tags: ['git', 'beginner'],
    daysAgo: 13,
    warmth: 5,
    body: `Mine say "fix", "fix2", "really fix". My reviewer was polite about it.`,
    replies: [
      re(
        'ines',
        'If you cannot name it, it is two commits. `git add -p` and name the halves.',
        label('arjun', 'ANSWER'),
        label('mara', 'BEST_PRACTICE'),
      ),
      re(
        'dmitri',
        'Finish the sentence "When this is applied, it will …". Capital letter, full stop, no tears.',
        label('arjun', 'HELPFUL'),
      ),
      re(
        'tomasz',
        'We number the planes. Same idea: if the shaving has two thicknesses, it was two passes.',
      ),
    ],
  },
  {
    category: 'feedback',
    by: 'harriet',
    title: 'Could the text be a little larger?',
    prefix: 'Discussion',
    tags: ['accessibility', 'reading'],
    daysAgo: 29,
    warmth: 6,
    body: `I read on a tablet at breakfast, without my good glasses. Everything is lovely and slightly too small.`,
    replies: [
      re(
        'kofi',
        'Seventeen pixels since this morning, and the line is no longer than before. Zoom to 200 % should also hold; tell us if anything falls off the edge.',
        label('harriet', 'ANSWER'),
        re('harriet', 'Nothing falls off. I can see the crumbs in the photos now.'),
      ),
      re('ines', 'Tagged it *done*. Thank you for saying it in a sentence instead of leaving.'),
    ],
  },
  {
    category: 'feedback',
    by: 'dmitri',
    title: 'Keyboard: j and k, please',
    prefix: 'New Features',
    tags: ['keyboard', 'requests'],
    daysAgo: 18,
    warmth: 5,
    body: `Next post, previous post, reply, back. My mouse is at the other end of the desk under a cat.`,
    replies: [
      re(
        'kofi',
        'With a switch to turn it off, since screen readers own some of those keys.',
        label('dmitri', 'BEST_PRACTICE'),
      ),
      re(
        'clara',
        'Picture of the cat or it does not count.',
        re('dmitri', 'She has filed an objection.'),
      ),
      re('ines', 'On the list. The cat moved it up.'),
    ],
  },
];
