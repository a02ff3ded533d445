import { label, re, type DemoThread } from './thread.ts';

/** Workshop, garden and kitchen. */
export const makingThreads: readonly DemoThread[] = [
  {
    category: 'bread',
    by: 'nils',
    title: 'My loaf spreads like a pancake. What am I missing?',
    prefix: 'Question',
    tags: ['sourdough', 'beginner', 'shaping'],
    daysAgo: 3,
    warmth: 9,
    picture: { of: 'loaf', alt: 'A flat, wide loaf with three scores on a board' },
    body: `Third attempt this week. The dough looks lovely in the bowl, and then I turn it out and it *relaxes* across the whole board.

What I do:

- 500 g bread flour, 375 g water, 10 g salt, 100 g starter
- four folds in the first two hours
- eight hours on the counter, then straight into the oven

The crumb tastes fine. It just has no ambition.`,
    replies: [
      re(
        'renzo',
        `Eight hours on the counter in a warm kitchen is your whole answer. The gluten gave up before the oven saw it.

Watch the dough, not the clock: stop when it has grown by **half**, not doubled. Then shape, then cold overnight.`,
        label('nils', 'ANSWER'),
        label('harriet', 'HELPFUL'),
        re(
          'nils',
          'Half! Every book says doubled. Trying tonight.',
          re(
            'renzo',
            'Books are written in colder kitchens.',
            re('ines', 'Printing this and framing it.'),
          ),
        ),
        re(
          'tess',
          'How do you tell half? Mine is in a round bowl and I am bad at volumes.',
          re(
            'renzo',
            'Put a spoonful in a straight glass beside it. When the glass says half, so does the bowl.',
            label('tess', 'HELPFUL'),
          ),
        ),
      ),
      re(
        'harriet',
        'Chemist here: at 28 °C fermentation runs roughly twice as fast as at 20 °C. The same recipe in July and in January is two recipes.',
        label('renzo', 'INFORMATIVE'),
        re('nils', 'My kitchen is 26. That explains the January loaves I was so proud of.'),
      ),
      re(
        'yuki_n',
        'Also 75 % water is a lot for a first loaf. Drop to 68 % until the shape behaves, then climb back.',
        re('renzo', 'Seconded. Learn to walk, then add water.'),
      ),
      re(
        'nils',
        `Update: half, then cold overnight. It **stood up**. It has an ear. I have shown it to the neighbours.`,
        label('ines', 'ENCOURAGING'),
        re('tess', 'Saving this thread for my own pancake.'),
      ),
    ],
  },
  {
    category: 'bread',
    by: 'renzo',
    title: 'A weeknight pizza dough that forgives you',
    prefix: 'Guide',
    tags: ['pizza', 'recipe', 'dough'],
    daysAgo: 21,
    warmth: 8,
    featured: true,
    body: `For people who come home at seven and want to eat at nine the *next* day.

## The evening before

1. Mix 600 g flour, 390 g water, 12 g salt, 1 g dry yeast. One gram. Weigh it.
2. Rest twenty minutes, then fold it over itself six times.
3. Lid on, fridge, forget.

## The evening itself

Take it out when you walk in. Divide into four. By the time the table is laid it is ready.

> The fridge does the work. You only have to be on time twice.

| flour | water | how it feels |
| --- | --- | --- |
| strong | 65 % | easy, chewy |
| strong | 70 % | lively, needs flour on the hands |
| plain | 60 % | soft, a bit cakey, still good |`,
    replies: [
      re(
        'priya',
        'Made this with the plain flour I had. Cakey, as promised, and gone in six minutes.',
        re('renzo', 'Six minutes is a good review.'),
      ),
      re(
        'jonas',
        'One gram on a kitchen scale that reads in twos?',
        re(
          'yuki_n',
          'Dissolve 10 g in 100 g water, use 10 g of that. Lab trick, works for salt and koji too.',
          label('jonas', 'HELPFUL'),
          label('renzo', 'BEST_PRACTICE'),
        ),
      ),
      re(
        'clara',
        'Does it keep three days in the fridge?',
        re('renzo', 'Best on day two, fine on day three, sour on day four. I like four.'),
      ),
      re(
        'owen',
        'Cooked it on the lid of the wood stove. Burnt in a way the children approved of.',
      ),
    ],
  },
  {
    category: 'ferments',
    by: 'yuki_n',
    title: 'Miso in a flat: three years of notes',
    prefix: 'Guide',
    tags: ['miso', 'koji', 'small-space'],
    daysAgo: 34,
    warmth: 7,
    body: `You need less room than you fear. A two-litre crock lives behind our shoes.

**What mattered**

- Salt at 12 % of the *total* weight. Less is brave, more is slow.
- Press out the air, twice. Every grey spot I ever had was an air pocket.
- A plastic bag of salt on top, not stones. It seals to the edge.

**What did not matter**

- Turning it every month. I stopped and noticed nothing.
- Which soybean. I have opinions about rice; I have none about beans.`,
    replies: [
      re(
        'harriet',
        'The salt bag is clever: weight and barrier in one. Borrowed for the sauerkraut.',
        re('yuki_n', 'And you can see through it. Looking is half of fermenting.'),
      ),
      re(
        'bee',
        'Does it smell? We share a hallway with someone who complains about toast.',
        re(
          'yuki_n',
          'First month like bread, then like nothing until you open it. The hallway will never know.',
          label('bee', 'HELPFUL'),
        ),
      ),
      re(
        'renzo',
        'Two spoons in tomato sauce. Do not tell my mother.',
        label('ines', 'ENCOURAGING'),
      ),
      re(
        'greta',
        'Is there a shorter one for the impatient?',
        re(
          'yuki_n',
          'Sweet white miso: twice the koji, 6 % salt, ready in three weeks, keep it cold.',
        ),
      ),
    ],
  },
  {
    category: 'ferments',
    by: 'bee',
    title: 'White film on my pickles: friend or foe?',
    prefix: 'Help',
    tags: ['pickles', 'safety'],
    daysAgo: 1,
    warmth: 5,
    picture: { of: 'jars', alt: 'Three jars on a shelf, the lids closed' },
    body: `Day six of a dill brine at 3 %. There is a thin, dry, white film that breaks when I touch it. It smells of cucumbers and nothing else.

Do I throw it all away?`,
    replies: [
      re(
        'yuki_n',
        `Flat, white, dry and no smell is nearly always kahm yeast. Skim it, push everything back under, go on.

Fuzzy, coloured or raised is mould. Then, yes, away with it.`,
        label('bee', 'ANSWER'),
        re('bee', 'Flat, white, dry. Skimmed. Thank you!'),
      ),
      re(
        'harriet',
        'Next time 3.5 % and a leaf of horseradish on top. The tannins keep them crisp too.',
        label('yuki_n', 'INFORMATIVE'),
      ),
      re('nils', 'I would have eaten it without looking.', re('tess', 'That is also a method.')),
    ],
  },
  {
    category: 'kitchen',
    by: 'ines',
    title: 'One pot, ten people, no fuss: what do you cook?',
    prefix: 'Discussion',
    tags: ['batch-cooking', 'guests'],
    daysAgo: 12,
    warmth: 7,
    body: `The choir is coming to our place on Saturday and I want to *sing*, not stand at a stove. Vegetarian, one pot, reheats well, and no beans (the altos have asked).`,
    replies: [
      re(
        'fatima',
        'Harira without the chickpeas: tomatoes, lentils, celery, lots of coriander. It is better the second day and it forgives latecomers.',
        label('ines', 'HELPFUL'),
        re(
          'ines',
          'Do lentils count as beans for altos?',
          re('fatima', 'In Rabat, no. In your living room, you decide.'),
        ),
      ),
      re(
        'renzo',
        'Ribollita. It is literally named after being boiled again.',
        re('clara', 'It has beans though.', re('renzo', 'Then it is just *bollita*.')),
      ),
      re(
        'priya',
        'Sambar rice. One pot, serve with a bowl of yoghurt, done before they take off their shoes.',
        label('ines', 'HELPFUL'),
      ),
      re(
        'samir',
        'Mujaddara: rice, lentils, and more onions than seems reasonable. The onions are the point.',
        re('mara', 'I can confirm the onions are the point.'),
      ),
      re('ines', 'It was mujaddara. There is none left. The altos sang.'),
    ],
  },
  {
    category: 'kitchen',
    by: 'priya',
    title: 'Which single knife would you keep?',
    prefix: 'Discussion',
    tags: ['knives', 'tools'],
    daysAgo: 48,
    warmth: 4,
    body: `Moving to a kitchen the size of a wardrobe. One knife may come. Make your case.`,
    replies: [
      re(
        'yuki_n',
        'A santoku of about 17 cm. Short enough for the board you will have, tall enough to carry onions to the pan.',
        re('priya', 'The carrying argument wins so far.'),
      ),
      re(
        'renzo',
        'A cheap 20 cm chef’s knife and a good stone. The stone is the knife.',
        label('tomasz', 'BEST_PRACTICE'),
      ),
      re('tomasz', 'What Renzo says holds for chisels as well.'),
      re(
        'jonas',
        'Paring knife. You said wardrobe.',
        re(
          'priya',
          'How do you cut a pumpkin?',
          re('jonas', 'I do not cut pumpkins in a wardrobe.'),
        ),
      ),
    ],
  },
  {
    category: 'garden',
    by: 'priya',
    title: 'Ninth-floor balcony, full wind: what survives?',
    prefix: 'Question',
    tags: ['balcony', 'containers', 'wind'],
    daysAgo: 6,
    warmth: 7,
    picture: { of: 'balcony', alt: 'Four pots on a balcony, all stems bent to the right' },
    body: `West-facing, sun from noon, and a wind that took the basil *and the pot*. I have room for four boxes. I would like to eat some of it.`,
    replies: [
      re(
        'harriet',
        `Think of a cliff, and grow what grows on cliffs: thyme, oregano, chives, sea kale, rosemary. Low, woody, grey.

And water in the morning; wind dries faster than sun.`,
        label('priya', 'ANSWER'),
        label('bee', 'INFORMATIVE'),
        re('priya', 'Grow what grows on cliffs. I will remember that longer than any list.'),
      ),
      re(
        'bee',
        'A mesh at 50 % along the railing. A solid screen makes the wind jump over and land harder.',
        label('harriet', 'HELPFUL'),
        re('priya', 'So that is what happened to the pot.'),
      ),
      re('owen', 'Chard. Mine stands on a Welsh hill in January looking bored.'),
      re(
        'luc',
        'At our hut (2,100 m) only thyme and radishes. Radishes in five weeks, before the wind notices.',
      ),
      re(
        'nils',
        'Can I ask why the containers dry out so fast even when it rains?',
        re(
          'harriet',
          'Leaves shed rain over the edge, and the box has no ground below to drink from. Lift the leaves and water the soil.',
          label('nils', 'HELPFUL'),
        ),
      ),
    ],
  },
  {
    category: 'garden',
    by: 'harriet',
    title: 'Compost, explained by a chemist who got it wrong for ten years',
    prefix: 'Guide',
    tags: ['compost', 'soil'],
    daysAgo: 70,
    warmth: 9,
    featured: true,
    body: `I spent a decade turning a cold heap out of duty. Here is all I now believe.

## It is a fire, slowly

Carbon is fuel, nitrogen is the match, water is the damper, air is the draught. Everything else is detail.

- **Brown**: leaves, card, straw. More than you think: two buckets to one.
- **Green**: peelings, grass, coffee.
- **Water**: like a wrung-out cloth.
- **Air**: sticks at the bottom. Turning helps speed, not success.

## Smell is the instrument

- Ammonia: too much green. Add card.
- Rotten eggs: too wet. Add sticks, lift it.
- Nothing at all, for months: too dry, or too brown. Water it.

You cannot ruin it. You can only be late.`,
    replies: [
      re(
        'bee',
        '"You can only be late" is going on the shed door.',
        label('harriet', 'ENCOURAGING'),
      ),
      re(
        'priya',
        'On a balcony? A bin of 40 litres?',
        re(
          'harriet',
          'Too small to heat. Worms instead: they like forty litres and bad light.',
          label('priya', 'HELPFUL'),
          re('priya', 'I have named one already. This was perhaps a mistake.'),
        ),
      ),
      re(
        'owen',
        'Sheep’s wool under the pots and in the heap. Rots slowly, holds water, slugs hate it.',
        label('harriet', 'INFORMATIVE'),
      ),
      re(
        'jonas',
        'Citrus peel: yes or no? The internet is at war.',
        re('harriet', 'Yes. Cut it small. The war is about worms, who dislike it fresh.'),
      ),
      re(
        'tess',
        'Sawdust from the shop?',
        re(
          'tomasz',
          'Not from plywood or anything glued. Ours goes in thin layers, oak never on tomatoes.',
          label('tess', 'HELPFUL'),
        ),
        re('harriet', 'And it is very brown, so bring coffee grounds to the party.'),
      ),
    ],
  },
  {
    category: 'garden',
    by: 'bee',
    title: 'First swarm of the year, and my whole street came',
    prefix: 'Discussion',
    tags: ['bees', 'story'],
    daysAgo: 15,
    warmth: 6,
    body: `Twelve o'clock, a sound like a small aeroplane, and thirty thousand bees sit down in the neighbour's plum. Within minutes eleven people are standing there with phones. I had a cardboard box, a sheet and no dignity.

They walked in by themselves. They always do, and I never believe it.`,
    replies: [
      re(
        'harriet',
        'The walking-in never gets old. Did you see the queen?',
        re('bee', 'No. But they fanned at the entrance, so she was home.'),
      ),
      re(
        'nils',
        'Is it dangerous to stand there?',
        re(
          'bee',
          'A swarm is full of honey and owns no house to defend. The calmest bees there are. Still: no perfume, no waving.',
          label('nils', 'INFORMATIVE'),
        ),
      ),
      re(
        'marisol',
        'Please tell me one of the eleven phones took a good picture.',
        re('bee', 'Ten pictures of a thumb, one of my back.'),
      ),
    ],
  },
  {
    category: 'woodworking',
    by: 'tess',
    title: 'My dovetails have gaps. Saw or chisel?',
    prefix: 'Question',
    tags: ['joinery', 'dovetails', 'beginner'],
    daysAgo: 4,
    warmth: 8,
    picture: { of: 'dovetails', alt: 'Three dovetails joining two boards' },
    body: `First-year apprentice. My tails are clean, my pins look clean, and together they have a gap on the *show* side only. My boss says "practice" and walks off, which is fair, but which part do I practise?`,
    replies: [
      re(
        'tomasz',
        `Gap on the show side only: you are undercutting less than you think and **paring past the line** on the outside.

Try this: stop half a millimetre before the line from both faces, then one last paring cut with the chisel *in* the line, leaning two degrees in. The middle may be hollow. The edges may not.`,
        label('tess', 'ANSWER'),
        label('jonas', 'HELPFUL'),
        re(
          'tess',
          'The chisel falls into the line by itself if I score it twice. Is that cheating?',
          re(
            'tomasz',
            'That is called a knife wall, and it is the whole trade.',
            label('tess', 'BEST_PRACTICE'),
          ),
        ),
      ),
      re(
        'ada_o',
        'Put a lamp low behind the joint while you pare. You will see the light come through before the gap does.',
        label('tomasz', 'HELPFUL'),
      ),
      re(
        'jonas',
        'I fill mine with sawdust and glue and a prayer.',
        re('tomasz', 'We can tell.', re('jonas', 'I know.')),
      ),
      re(
        'tess',
        `Six practice joints later: closed. One of the six, but **closed**.`,
        label('tomasz', 'ENCOURAGING'),
        re(
          'tomasz',
          'One of six in week one is quick. Keep the first one. In ten years you will want it.',
        ),
      ),
    ],
  },
  {
    category: 'woodworking',
    by: 'tomasz',
    title: 'Oil, wax or shellac: a plain comparison on one oak board',
    prefix: 'Guide',
    tags: ['finishing', 'oak'],
    daysAgo: 55,
    warmth: 7,
    body: `One board, five stripes, one year on our kitchen windowsill with wet glasses put on it on purpose.

| finish | water ring after a night | repair | feel |
| --- | --- | --- | --- |
| raw linseed | yes, dark | sand, oil again | warm, dull |
| hard wax oil | faint | rub in, done | silky |
| shellac | white bloom | alcohol on a cloth | glassy |
| soap | yes, light | soap | like skin |
| nothing | very | — | honest |

For a table that is *used*: hard wax oil. For something to be looked at: shellac. For the floor of a quiet room: soap, every spring.`,
    replies: [
      re(
        'tess',
        'The soap stripe surprised me. Which soap?',
        re('tomasz', 'Soap flakes, no perfume, in hot water like thin cream.'),
      ),
      re(
        'clara',
        'Our library tables are soap. Forty years of elbows. I can confirm "like skin".',
        label('tomasz', 'INFORMATIVE'),
      ),
      re(
        'jonas',
        'How many coats of the hard wax?',
        re(
          'tomasz',
          'Two thin ones, the second after a night. If it stays shiny, there was too much: wipe.',
        ),
      ),
      re('ada_o', 'You left wet glasses on a table on purpose. My mother would like a word.'),
    ],
  },
  {
    category: 'repairs',
    by: 'ada_o',
    title: 'Ask before you throw it away: the repair thread',
    prefix: 'Discussion',
    tags: ['repair', 'electronics', 'community'],
    daysAgo: 88,
    warmth: 10,
    featured: true,
    body: `Post what broke, what you tried and a photograph of the inside if you dare. Rules of the bench:

1. **Unplug it.** Then wait. Big capacitors remember.
2. Nobody laughs at anybody's solder.
3. If it has a microwave transformer in it, we stop here and say so.

Last year this thread kept forty-one things out of the bin. I counted.`,
    replies: [
      re(
        'nils',
        'Kettle switches off after ten seconds. Scale like a coral reef.',
        re(
          'ada_o',
          'Citric acid, two spoons, boil, wait an hour. The sensor is under the reef and thinks it is hot.',
          label('nils', 'HELPFUL'),
          re('nils', 'Forty-two.', re('ada_o', 'Forty-two!')),
        ),
      ),
      re(
        'harriet',
        'Radio from 1961, hums louder than it plays.',
        re(
          'ada_o',
          'Filter capacitors, nearly for sure. Do **not** touch them with a finger to check. Can you read me the values through the bottom?',
          re(
            'harriet',
            '50 + 50 µF, 350 V, and a little wax crying out of one.',
            re(
              'ada_o',
              'That one is your hum. I will draw you what to order.',
              label('harriet', 'HELPFUL'),
            ),
          ),
        ),
      ),
      re(
        'priya',
        'Zip of a tent, teeth fine, slider eats only one side.',
        re(
          'ada_o',
          'Slider is worn open. Pinch its back edge gently with pliers, both sides, a hair. A new one costs less than a coffee.',
          label('priya', 'HELPFUL'),
          re('priya', 'One squeeze. I nearly bought a new tent.'),
        ),
      ),
      re(
        'jonas',
        'Is a bent moka pot worth it?',
        re(
          'renzo',
          'A moka pot is always worth it.',
          re('ada_o', 'Aluminium creeps back if you are slow. Hot water, wooden block, patience.'),
        ),
      ),
      re(
        'owen',
        'Electric fence that ticks but does not bite. The sheep have noticed.',
        re(
          'ada_o',
          'Earth rod, nine times out of ten. Pour a bucket of water on it and see whether it bites.',
          re('owen', 'It bites. I am the one who found out.', label('ada_o', 'ENCOURAGING')),
        ),
      ),
      re(
        'tess',
        'Can we have a list of what we saved? It would make a lovely page.',
        label('ines', 'COLLABORATIVE'),
      ),
    ],
  },
  {
    category: 'repairs',
    by: 'jonas',
    title: 'Sewing machine skips stitches only on denim',
    prefix: 'Help',
    tags: ['sewing', 'machines'],
    daysAgo: 19,
    warmth: 4,
    body: `It sews cotton like a dream and denim like a nightmare: every fifth stitch missing. New needle (size 80), fresh thread, cleaned out a hamster's worth of fluff.`,
    replies: [
      re(
        'ada_o',
        'Size 80 bends on denim and meets the hook late. Take a 100 jeans needle, push it **all** the way up, flat side where your manual says.',
        label('jonas', 'ANSWER'),
        re(
          'jonas',
          'It was not all the way up. I am not proud.',
          re('ada_o', 'It is never all the way up. Welcome.'),
        ),
      ),
      re('tess', 'Beeswax on the thread helps on four layers.', label('ada_o', 'HELPFUL')),
    ],
  },
  {
    category: 'workshop',
    by: 'tess',
    title: 'Workbench for a rented room?',
    prefix: 'Question',
    tags: ['workbench', 'small-space'],
    daysAgo: 27,
    warmth: 5,
    body: `I may not screw anything to the wall, the floor is laminate, and the neighbours below are kind so far. I want to plane a board without the bench walking to the window.`,
    replies: [
      re(
        'tomasz',
        'Weight low, feet wide. Two paving slabs on a shelf near the floor, rubber under the feet, and plane *towards* the wall, not along it.',
        label('tess', 'ANSWER'),
        re('tess', 'Paving slabs! Cheaper than oak, too.'),
      ),
      re(
        'jonas',
        'An old carpet below everything. It eats sound and shavings and your smallest screw.',
        re('ada_o', 'A magnet on a string finds the screw.'),
      ),
      re(
        'owen',
        'A Roman bench: low, you sit on the work. No vice, no walking.',
        label('tomasz', 'INFORMATIVE'),
        re('tess', 'Sitting on the work is suddenly very appealing.'),
      ),
    ],
  },
  {
    category: 'workshop',
    by: 'greta',
    title: 'The glue thread',
    prefix: 'Discussion',
    tags: ['glue', 'restoration', 'community'],
    daysAgo: 1,
    warmth: 8,
    body: `As promised. Say what you want to stick to what, and for how long, and I will tell you what I would use and what I would regret.

Two sentences to begin with:

> A joint should be weaker than the wood. A repair should be easier to undo than the next accident.`,
    replies: [
      re(
        'jonas',
        'Cracked chair leg, along the grain, four children.',
        re(
          'greta',
          'Hide glue, clamped overnight, then a turn of cord until morning. With four children it will come back; hide glue lets you open it again with warm water.',
          label('jonas', 'ANSWER'),
          label('tomasz', 'BEST_PRACTICE'),
          re('jonas', 'You assume that I want to see this chair again.'),
        ),
      ),
      re(
        'clara',
        'A paperback that sheds its first forty pages.',
        re(
          'greta',
          'PVA made for bookbinding, thin, with a strip of mull. Never sticky tape: I spend my winters removing your tape.',
          label('clara', 'HELPFUL'),
          re('clara', 'I have *never* used tape. My colleagues, on the other hand.'),
        ),
      ),
      re(
        'marisol',
        'Baryta print onto a mount, and it has to come off one day.',
        re(
          'greta',
          'Wheat starch paste on two Japanese paper hinges at the top. Not the whole back. Let it hang.',
          label('marisol', 'HELPFUL'),
        ),
      ),
      re(
        'nils',
        'The sole of a boot.',
        re(
          'greta',
          'That is a job for contact cement and the cobbler, and the cobbler has better lungs.',
          re('luc', 'And do it before the tour. I have walked down a mountain on my socks.'),
        ),
      ),
      re(
        'renzo',
        'My grandmother’s bowl.',
        re(
          'greta',
          'Is it eaten from?',
          re(
            'renzo',
            'Every Sunday.',
            re(
              'greta',
              'Then let somebody do kintsugi with real urushi, and eat from it for another hundred years. Epoxy and soup are not friends.',
              label('renzo', 'HELPFUL'),
            ),
          ),
        ),
      ),
      re(
        'tess',
        'Is "just use more clamps" true?',
        re(
          'tomasz',
          'More clamps, less pressure. A starved joint is a dry joint.',
          label('tess', 'INFORMATIVE'),
        ),
      ),
      re('ada_o', 'This thread is now bookmarked in three places, one of them paper.'),
    ],
  },
];
