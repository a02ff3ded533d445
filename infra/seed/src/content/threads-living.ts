import { label, re, type DemoThread } from './thread.ts';

/** Books, music, walking, photography, languages. */
export const livingThreads: readonly DemoThread[] = [
  {
    category: 'books',
    by: 'clara',
    title: 'The book you press into people’s hands',
    prefix: 'Discussion',
    tags: ['recommendations'],
    daysAgo: 20,
    warmth: 9,
    body: `Not the *best* book. The one you have bought more than twice because you keep giving it away. Title, and one sentence that is not about the plot.`,
    replies: [
      re(
        'mara',
        '*The Summer Book*, Tove Jansson. An old woman and a child are rude to each other with great tenderness.',
        label('clara', 'ENCOURAGING'),
        re('solveig', 'I own three copies. I used to own five.'),
        re('greta', 'Ordered.'),
      ),
      re(
        'fatima',
        '*Season of Migration to the North*. Short enough to read twice, and you will have to.',
        re('clara', 'We discussed it for three evenings and nobody agreed with themselves.'),
      ),
      re(
        'harriet',
        '*The Periodic Table*, Primo Levi. Chemistry as a way of being decent.',
        label('greta', 'HELPFUL'),
      ),
      re(
        'luc',
        '*L’usage du monde*, Nicolas Bouvier. You close it and pack.',
        re('owen', 'I closed it and looked at the sheep for a long time.'),
      ),
      re(
        'arjun',
        'Is there one for someone who has not finished a book since school?',
        re(
          'clara',
          'Yes: something under 120 pages that somebody you like has loved. Start with the Jansson.',
          label('arjun', 'HELPFUL'),
          re('arjun', 'Finished it on the train. Missed my stop.', label('clara', 'ENCOURAGING')),
        ),
      ),
    ],
  },
  {
    category: 'books',
    by: 'owen',
    title: 'Permission to stop on page 80',
    prefix: 'Discussion',
    tags: ['reading', 'confessions'],
    daysAgo: 33,
    warmth: 6,
    body: `It is lambing. I have twenty minutes an evening. The novel everybody loves is 700 pages and I do not. Somebody please say it is fine.`,
    replies: [
      re(
        'clara',
        'I am a librarian and I hereby say it is fine. A hundred minus your age is the number of pages you owe a book.',
        label('owen', 'ANSWER'),
        re('owen', 'Then I owe it nothing. Bless you.'),
      ),
      re('mara', 'Stop, but write down where. Some books are only early.'),
      re('greta', 'Poems, for lambing. They fit between two ewes.', label('owen', 'HELPFUL')),
    ],
  },
  {
    category: 'books',
    by: 'fatima',
    title: 'Translators: what did you lose, and what did you smuggle in?',
    prefix: 'Discussion',
    tags: ['translation', 'craft'],
    daysAgo: 52,
    warmth: 6,
    body: `Yesterday a pun died under my hands. As compensation I hid another one, two pages later, where the author had none. I feel no guilt. Should I?`,
    replies: [
      re(
        'luc',
        'Maps do this as well: the road is drawn forty metres wide, or you would not see it.',
        label('fatima', 'INFORMATIVE'),
      ),
      re(
        'clara',
        'Readers of the original get what you lost. Readers of yours should get something too.',
        re('fatima', 'I will quote you to my editor.'),
      ),
      re(
        'solveig',
        'Same with tunes: in the new key one ornament does not sit, so you put one where it does.',
      ),
    ],
  },
  {
    category: 'music',
    by: 'solveig',
    title: 'Practising in a flat: peace with the neighbours',
    prefix: 'Guide',
    tags: ['practice', 'neighbours', 'fiddle'],
    daysAgo: 24,
    warmth: 7,
    body: `Seven years, three flats, one Hardanger fiddle, no police. What worked:

1. **Ring the bell before they do.** "I practise from five to six. If you ever need quiet, here is my number."
2. Keep the hour sacred. People forgive a clock.
3. Play *a tune* at the end, after the scales. They have earned it.`,
    replies: [
      re(
        'samir',
        'Number 3! My neighbour now asks for requests through the wall.',
        label('solveig', 'ENCOURAGING'),
      ),
      re(
        'jonas',
        'Does it work for angle grinders?',
        re('tomasz', 'No.', re('jonas', 'Not even a tune at the end?')),
      ),
      re(
        'kofi',
        'For recording: a wardrobe full of coats is the best vocal booth you will ever own.',
        label('samir', 'HELPFUL'),
      ),
    ],
  },
  {
    category: 'music',
    by: 'samir',
    title: 'Quarter tones on a tuner that only knows twelve',
    prefix: 'Question',
    tags: ['oud', 'tuning'],
    daysAgo: 8,
    warmth: 5,
    body: `My clip-on tuner insists that half of my maqam is wrong. Is there a cheap way to *see* E half-flat while I learn to hear it?`,
    replies: [
      re(
        'solveig',
        'Use the cents display: E half-flat is about 50 cents below E, though in Rast most players sit nearer 35 to 45. Watch a good player on the display once; it is a lesson.',
        label('samir', 'ANSWER'),
        re('samir', 'So the tuner was not wrong, only rude.'),
      ),
      re(
        'fatima',
        'And it moves: a little higher going up than coming down. The ear learns it faster than the eye.',
        label('samir', 'INFORMATIVE'),
      ),
      re(
        'ada_o',
        'I can flash you a firmware with 24 steps for that clip-on, if it is the blue one.',
        re('samir', 'It is the blue one!', re('ada_o', 'Forty-three.')),
      ),
    ],
  },
  {
    category: 'music',
    by: 'kofi',
    title: 'Cleaning records: the method my uncle would approve of',
    prefix: 'Guide',
    tags: ['vinyl', 'cleaning'],
    daysAgo: 75,
    warmth: 4,
    picture: { of: 'record', alt: 'A record on a player' },
    body: `Distilled water, a drop of dish soap per litre, a goat-hair brush, and patience in the direction of the groove. Rinse with plain distilled water. Dry upright. No alcohol on shellac, *ever*: it dissolves the song.`,
    replies: [
      re(
        'tomasz',
        'As with furniture: shellac and alcohol are the same conversation.',
        label('kofi', 'INFORMATIVE'),
      ),
      re(
        'marisol',
        'Wood glue peel, yes or no?',
        re('kofi', 'It works. I have done it. My uncle must not know.'),
      ),
      re(
        'nils',
        'What is a goat-hair brush?',
        re(
          'kofi',
          'Soft, natural, does not charge itself with static. A clean make-up brush will do.',
          label('nils', 'HELPFUL'),
        ),
      ),
    ],
  },
  {
    category: 'walking',
    by: 'luc',
    title: 'Read the contour lines, not the path',
    prefix: 'Guide',
    tags: ['maps', 'navigation', 'safety'],
    daysAgo: 14,
    warmth: 8,
    featured: true,
    picture: { of: 'contours', alt: 'Contour lines around a summit, with a dashed path' },
    body: `The path on the map is a promise somebody made years ago. The contour lines are the ground.

- **Close together**: steep. Closer than a pencil line: hands.
- **V pointing uphill**: a stream bed. Wet, slippery, and it ends at a drop more often than you like.
- **V pointing down**: a ridge. Wind, but you see where you are.
- Count ten lines before you promise anybody lunch.

Fold the map so that you see only today. It makes decisions quieter.`,
    replies: [
      re(
        'owen',
        'I would add: cloud sits on the lines as well. At 600 m today, since you ask.',
        label('luc', 'INFORMATIVE'),
      ),
      re(
        'tess',
        'Is there a drawing of the two Vs? I always swap them.',
        re(
          'luc',
          'Water runs out of the open end of a U and carves into the V. If the V bites *into* the hill, it is water.',
          label('tess', 'HELPFUL'),
          re('tess', 'Bites into the hill. Got it for life.'),
        ),
      ),
      re('solveig', 'In fog we count steps. It is boring and I have never been lost while bored.'),
      re(
        'arjun',
        'My phone shows me where I am, why do I need this?',
        re(
          'luc',
          'The phone says where you are. The map says where you should not go next.',
          label('owen', 'BEST_PRACTICE'),
          re('ines', 'And it does not run out at 4 %.'),
        ),
      ),
    ],
  },
  {
    category: 'walking',
    by: 'owen',
    title: 'Walking with sheepdogs that are not yours',
    prefix: 'Help',
    tags: ['etiquette', 'dogs', 'farms'],
    daysAgo: 41,
    warmth: 5,
    body: `Short version, from the other side of the gate:

Stand still, hands down, talk to the dog in a bored voice. It wants to know whether you are a wolf. You are not; be boring about it. Then walk on *slowly*. And shut the gate. Please. The gate.`,
    replies: [
      re(
        'luc',
        'In the Alps with guard dogs: get off the bike, keep it between you and the dog, walk round the flock. Same voice.',
        label('owen', 'BEST_PRACTICE'),
      ),
      re(
        'priya',
        'How wide is "round the flock"?',
        re('owen', 'Until the dog stops caring. It will tell you.', label('priya', 'HELPFUL')),
      ),
      re(
        'nils',
        'And if there are two gates and one was open?',
        re(
          'owen',
          'Leave each as you found it. The open one is probably mine, and on purpose.',
          label('nils', 'ANSWER'),
        ),
      ),
    ],
  },
  {
    category: 'walking',
    by: 'greta',
    title: 'First hut-to-hut walk: what would you leave at home?',
    prefix: 'Question',
    tags: ['packing', 'huts', 'beginner'],
    daysAgo: 5,
    warmth: 6,
    picture: { of: 'ridges', alt: 'A hut below three ridges in the evening' },
    body: `Four days, huts with soup. My bag weighs eleven kilos and I have not put water in it yet. What do beginners carry in vain?`,
    replies: [
      re(
        'luc',
        `Second trousers. Third shirt. The towel (take a cloth). The book — no: take the book, leave the fear of being bored.

For huts in summer I carry **6 kg with water**.`,
        label('greta', 'ANSWER'),
        re(
          'greta',
          'Out: trousers, shirt, towel, hairdryer (do not ask).',
          re('luc', 'I was not going to ask.'),
        ),
      ),
      re('solveig', 'Keep: ear plugs. Huts snore.', label('greta', 'HELPFUL')),
      re(
        'harriet',
        'Keep: blister plasters, and put them on at the first *thought* of a blister.',
        label('luc', 'BEST_PRACTICE'),
      ),
    ],
  },
  {
    category: 'photography',
    by: 'marisol',
    title: 'One lens, one month, one street',
    prefix: 'Discussion',
    tags: ['street', 'practice', '35mm'],
    daysAgo: 10,
    warmth: 7,
    picture: { of: 'street', alt: 'A row of five houses, some windows lit' },
    body: `I gave myself rules: 35 mm, the same street every day, no more than twelve frames. By the second week I stopped looking for pictures and they began to arrive.

Has a limit ever made *you* better at something?`,
    replies: [
      re(
        'kofi',
        'Two typefaces per year. I chose badly in January once and had a very educational year.',
        label('marisol', 'ENCOURAGING'),
      ),
      re(
        'yuki_n',
        'One vegetable per month. In turnip month I learned to cook.',
        re('renzo', 'Turnip month builds character.'),
      ),
      re(
        'tomasz',
        'Hand tools only for the first apprentice year. They hate me until March.',
        re('tess', 'April, actually.'),
      ),
      re(
        'greta',
        'How do you ask people on the street?',
        re(
          'marisol',
          'With the eyes, before. With a print, afterwards. I carry small prints of the week; nobody has ever said no to a print.',
          label('greta', 'HELPFUL'),
          label('kofi', 'BEST_PRACTICE'),
        ),
      ),
    ],
  },
  {
    category: 'photography',
    by: 'nils',
    title: 'Why is snow grey in my photos?',
    prefix: 'Question',
    tags: ['exposure', 'beginner', 'snow'],
    daysAgo: 17,
    warmth: 6,
    body: `Umeå in February: outside, blinding. On the screen: wet newspaper.`,
    replies: [
      re(
        'marisol',
        'The camera believes that the world is, on average, middle grey, and makes it so. Tell it you know better: exposure compensation **+1** to **+1.7** on snow.',
        label('nils', 'ANSWER'),
        re('nils', 'It was a dial. The dial has been there the whole time.'),
      ),
      re(
        'mara',
        'And black cats come out grey too: −1 for those.',
        re('dmitri', 'She has filed another objection.'),
      ),
      re(
        'harriet',
        'The eye does the same trick, only it does it later, in the brain.',
        label('nils', 'INFORMATIVE'),
      ),
    ],
  },
  {
    category: 'languages',
    by: 'fatima',
    title: 'Mistakes you are grateful for',
    prefix: 'Discussion',
    tags: ['stories', 'learning'],
    daysAgo: 22,
    warmth: 8,
    body: `In my first month in London I told a whole meeting that I was *very exciting* about the project. They were kind. The project was indeed exciting; I less so.

Which mistake taught you the most?`,
    replies: [
      re(
        'nils',
        'Told a Norwegian that dinner was "rolig". In Swedish: fun. In Norwegian: quiet. He looked at the eight of us shouting.',
        label('solveig', 'ENCOURAGING'),
        re('solveig', 'As a Norwegian: it is the perfect review of a Swedish party.'),
      ),
      re(
        'luc',
        'Asked a pharmacist in Spain for preservatives, for jam. It was not for jam, in her opinion.',
        re('marisol', 'Every French person does this once. We wait for it.'),
      ),
      re(
        'yuki_n',
        'Complimented a child as delicious instead of cute: one long vowel.',
        re('fatima', 'In Darija that would be a compliment.', label('yuki_n', 'INFORMATIVE')),
      ),
      re('renzo', 'I write English as I speak it: with the hands.'),
    ],
  },
  {
    category: 'languages',
    by: 'samir',
    title: 'Ten minutes a day: what stuck after a year',
    prefix: 'Guide',
    tags: ['habits', 'learning'],
    daysAgo: 58,
    warmth: 6,
    body: `A year of Portuguese, never more than ten minutes, 341 days of 365. Honest balance:

- **Stuck**: songs, swear words, everything I *said to a person*.
- **Half**: word lists with a picture I drew myself.
- **Gone**: every table.

Talk to someone in week one. Badly. It is the only thing I would do again twice as much.`,
    replies: [
      re(
        'ines',
        'Parabéns! The swear words, from which region?',
        re(
          'samir',
          'Porto, apparently. A taxi driver told me so with joy.',
          re(
            'ines',
            'Then you are finished. There is nothing more to learn.',
            label('samir', 'ENCOURAGING'),
          ),
        ),
      ),
      re(
        'arjun',
        'How do you find a person in week one?',
        re(
          'fatima',
          'Here, for example. I do half an hour of French for half an hour of anything.',
          label('arjun', 'HELPFUL'),
          label('samir', 'COLLABORATIVE'),
        ),
      ),
      re(
        'clara',
        'Libraries have language cafés. Nobody knows. Ours has biscuits.',
        label('ines', 'HELPFUL'),
      ),
    ],
  },
  {
    category: 'languages',
    by: 'greta',
    title: 'Words that should exist in every language',
    prefix: 'Discussion',
    tags: ['words', 'fun'],
    daysAgo: 1,
    warmth: 7,
    body: `I nominate *Verschlimmbesserung*: making a thing worse by improving it. In restoration we need it weekly.`,
    replies: [
      re('mara', 'Swedish *lagom*: exactly enough. Untranslatable, but we try, moderately.'),
      re(
        'fatima',
        'Arabic *samar*: staying up late in company, talking. We are doing it now.',
        label('greta', 'ENCOURAGING'),
      ),
      re(
        'yuki_n',
        '*Tsundoku*: buying books and letting them pile up.',
        re('clara', 'We call that "a Tuesday".'),
      ),
      re(
        'luc',
        '*L’esprit de l’escalier*: the perfect answer, thought of on the stairs.',
        re('dmitri', 'Forums were invented for that.', label('ines', 'ENCOURAGING')),
      ),
      re(
        'owen',
        'Welsh *cwtch*: a hug and the cupboard under the stairs, the same word.',
        re('solveig', 'I need both.'),
      ),
    ],
  },
  {
    category: 'bread',
    by: 'mara',
    title: 'Which loaf do we all bake in December?',
    prefix: 'Poll',
    tags: ['december', 'together'],
    daysAgo: 2,
    warmth: 8,
    poll: {
      options: [
        'Rye with seeds, 80 % rye',
        'A plain white loaf, but a good one',
        'Julekake with cardamom',
        'Focaccia, for those without a tin',
      ],
      answers: {
        solveig: 0,
        luc: 0,
        jonas: 0,
        greta: 0,
        kofi: 1,
        harriet: 1,
        nils: 2,
        tess: 2,
        fatima: 3,
        renzo: 3,
        mara: 0,
        owen: 2,
      },
    },
    body: `One recipe, everybody's oven, and a thread of pictures at the end. Last year's baguettes taught us that the recipe matters less than the weather in your kitchen.

Vote for the one you would really bake. I write up whatever wins, with times for a cold kitchen.`,
    replies: [
      re('solveig', 'Rye forgives everything except impatience. It gets my vote.'),
      re(
        'harriet',
        'A plain loaf is the hardest of the four, which is why I want it.',
        re('mara', 'That is a threat, Harriet.'),
      ),
      re('renzo', 'I have no tin and I am not buying one.', label('mara', 'ENCOURAGING')),
    ],
  },
];
