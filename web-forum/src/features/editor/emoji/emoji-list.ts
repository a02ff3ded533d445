import { normalForm } from '@forum/contracts/normal-form';
/** A character and its names; the first is the one shown. */
export interface Emoji {
  readonly character: string;
  readonly names: readonly string[];
  /** What it is called in the writer's language, if that is not English. */
  readonly label?: string;
  /** More words for it in that language. */
  readonly words?: string;
}

// The most popular ones, under the names in use since GitHub and Slack. A list of our own: complete lists weigh fifty
// times as much, and what a keyboard offers besides can be typed directly.
const LIST = `
😀 grinning;😃 smiley;😄 smile;😁 grin;😆 laughing satisfied;😅 sweat_smile;🤣 rofl;😂 joy;🙂 slight_smile;🙃 upside_down
😉 wink;😊 blush;😇 innocent;🥰 smiling_hearts;😍 heart_eyes;🤩 star_struck;😘 kissing_heart;😋 yum;😛 tongue;😜 wink_tongue
🤪 zany;🤑 money_mouth;🤗 hugs;🤭 hand_over_mouth;🤫 shushing;🤔 thinking;🤐 zipper_mouth;🤨 raised_eyebrow;😐 neutral_face
😑 expressionless;😶 no_mouth;😏 smirk;😒 unamused;🙄 roll_eyes;😬 grimacing;🤥 lying;😌 relieved;😔 pensive;😪 sleepy
😴 sleeping;😷 mask;🤒 thermometer_face;🤕 bandage;🤢 nauseated;🤮 vomiting;🥵 hot;🥶 cold;🥴 woozy;😵 dizzy_face
🤯 exploding_head mind_blown;🤠 cowboy;🥳 partying;😎 sunglasses cool;🤓 nerd;🧐 monocle;😕 confused;😟 worried;🙁 frowning
😮 open_mouth;😯 hushed;😲 astonished;😳 flushed;🥺 pleading;😧 anguished;😨 fearful;😰 cold_sweat;😥 disappointed_relieved
😢 cry;😭 sob;😱 scream;😖 confounded;😣 persevere;😞 disappointed;😓 sweat;😩 weary;😫 tired;🥱 yawning
😤 triumph;😡 rage;😠 angry;🤬 cursing;😈 smiling_imp;👿 imp;💀 skull;💩 poop;🤡 clown;👻 ghost;👽 alien;🤖 robot
😺 smiley_cat;😹 joy_cat;🙈 see_no_evil;🙉 hear_no_evil;🙊 speak_no_evil;👋 wave;✋ raised_hand;🖖 vulcan;👌 ok_hand
✌️ victory;🤞 crossed_fingers;🤟 love_you;🤘 metal;👈 point_left;👉 point_right;👆 point_up;👇 point_down;👍 +1 thumbsup like
👎 -1 thumbsdown;✊ fist;👊 punch;👏 clap;🙌 raised_hands hooray;👐 open_hands;🤝 handshake;🙏 pray thanks;✍️ writing
💪 muscle strong;👀 eyes;🧠 brain;👁️ eye;👂 ear;👃 nose;🤷 shrug;🤦 facepalm;🙋 raising_hand;🙇 bow;👤 person;👥 people
👶 baby;🧑‍💻 technologist coder;🧑‍🏫 teacher;🧑‍🔬 scientist;🧑‍🍳 cook;🧑‍🎨 artist;🕵️ detective;👮 police;🎅 santa;🧙 mage wizard
❤️ heart;🧡 orange_heart;💛 yellow_heart;💚 green_heart;💙 blue_heart;💜 purple_heart;🖤 black_heart;🤍 white_heart
💔 broken_heart;💕 two_hearts;💖 sparkling_heart;💯 100;💢 anger;💥 boom;💫 dizzy;💦 sweat_drops;💬 speech;💭 thought;💤 zzz
🐶 dog;🐱 cat;🐭 mouse;🐹 hamster;🐰 rabbit;🦊 fox;🐻 bear;🐼 panda;🐨 koala;🐯 tiger;🦁 lion;🐮 cow;🐷 pig;🐸 frog
🐵 monkey;🐔 chicken;🐧 penguin;🐦 bird;🦆 duck;🦅 eagle;🦉 owl;🐺 wolf;🐴 horse;🦄 unicorn;🐝 bee;🐛 bug;🦋 butterfly
🐌 snail;🐢 turtle;🐍 snake;🦖 t-rex;🐙 octopus;🦀 crab;🐟 fish;🐬 dolphin;🐳 whale;🦈 shark;🐘 elephant;🐎 racehorse;🐾 paws
🌵 cactus;🎄 christmas_tree;🌲 evergreen;🌳 tree;🌴 palm;🌱 seedling;🌿 herb;🍀 four_leaf_clover luck;🍁 maple_leaf;🍂 fallen_leaf
🍄 mushroom;💐 bouquet;🌷 tulip;🌹 rose;🌻 sunflower;🌸 cherry_blossom;🌍 earth;🌙 moon;⭐ star;🌟 glowing_star;✨ sparkles
⚡ zap;☀️ sunny sun;⛅ partly_sunny;☁️ cloud;🌧️ rain;⛈️ thunderstorm;❄️ snowflake;⛄ snowman;🌈 rainbow;🔥 fire;💧 droplet;🌊 ocean
🍎 apple;🍐 pear;🍊 tangerine;🍋 lemon;🍌 banana;🍉 watermelon;🍇 grapes;🍓 strawberry;🍒 cherries;🍑 peach;🥑 avocado;🍅 tomato
🥕 carrot;🌽 corn;🌶️ hot_pepper;🥔 potato;🍞 bread;🥐 croissant;🥖 baguette;🧀 cheese;🥚 egg;🍳 cooking;🥞 pancakes;🥓 bacon
🍔 hamburger;🍟 fries;🍕 pizza;🌭 hotdog;🥪 sandwich;🌮 taco;🍝 spaghetti;🍜 ramen;🍣 sushi;🍦 icecream;🍩 doughnut;🍪 cookie
🎂 birthday;🍰 cake;🍫 chocolate;🍬 candy;🍿 popcorn;☕ coffee;🍵 tea;🍺 beer;🍻 beers;🥂 cheers;🍷 wine;🍸 cocktail
⚽ soccer;🏀 basketball;🏈 football;🎾 tennis;🏐 volleyball;🏓 ping_pong;🎳 bowling;🏆 trophy;🥇 gold first_place;🥈 silver;🥉 bronze
🎯 dart;🎮 video_game;🎲 dice;🧩 puzzle;♟️ chess;🎨 art;🎬 clapper;🎤 microphone;🎧 headphones;🎵 music;🎸 guitar;🎹 piano;🥁 drum
🚗 car;🚕 taxi;🚌 bus;🚑 ambulance;🚒 fire_engine;🚚 truck;🚲 bike;🚆 train;✈️ airplane;🚀 rocket ship;🛸 ufo;⛵ sailboat;🚢 cruise
🏠 house;🏢 office;🏥 hospital;🏫 school;🏰 castle;🗼 tower;⛰️ mountain;🏖️ beach;🏕️ camping;🗺️ map;🧭 compass;🎡 ferris_wheel
⌚ watch;📱 phone;💻 laptop computer;⌨️ keyboard;🖥️ desktop;🖨️ printer;🖱️ computer_mouse;💾 floppy save;💿 cd;📷 camera;📺 tv;📻 radio
🔋 battery;🔌 plug;💡 bulb idea;🔦 flashlight;🕯️ candle;💰 money_bag;💳 credit_card;💎 gem;🔧 wrench;🔨 hammer;🛠️ tools;⚙️ gear;🧰 toolbox
🧲 magnet;🔬 microscope;🔭 telescope;💊 pill;💉 syringe;🧪 test_tube;🧬 dna;🚪 door;🛏️ bed;🚿 shower;🧹 broom;🧻 toilet_paper;🛒 cart
🎁 gift;🎈 balloon;🎉 tada party;🎊 confetti;🎓 graduation;👑 crown;🎩 top_hat;👓 glasses;🕶️ shades;👕 shirt;👖 jeans;👟 sneaker
📧 email;✉️ envelope;📦 package;📝 memo;📄 page;📰 newspaper;📚 books;📖 book;🔖 bookmark;🏷️ label;📎 paperclip;📌 pushpin;📍 pin
✂️ scissors;🖊️ pen;✏️ pencil;🔍 mag search;🔒 lock;🔓 unlock;🔑 key;🗑️ trash;📅 calendar;📈 chart_up;📉 chart_down;📊 bar_chart
⏰ alarm;⏳ hourglass;⌛ hourglass_done;🔔 bell;🔕 no_bell;📣 megaphone;📢 loudspeaker;🔗 link;🛡️ shield;⚖️ scales;🧯 extinguisher
✅ white_check_mark check done;☑️ ballot;✔️ tick;❌ x cross;❓ question;❗ exclamation;⚠️ warning;🚫 no_entry;⛔ stop;🚧 construction
♻️ recycle;➕ plus;➖ minus;➗ divide;✖️ times;♾️ infinity;➡️ arrow_right;⬅️ arrow_left;⬆️ arrow_up;⬇️ arrow_down;🔄 refresh;🔙 back
🆗 ok;🆕 new;🆒 cool_button;🆘 sos;ℹ️ info;🔴 red_circle;🟠 orange_circle;🟡 yellow_circle;🟢 green_circle;🔵 blue_circle;⚫ black_circle
⚪ white_circle;🏁 checkered_flag;🚩 flag;🏳️‍🌈 rainbow_flag;🏴‍☠️ pirate_flag;🇪🇺 eu;🇩🇪 de germany;🇦🇹 austria;🇨🇭 switzerland
🇫🇷 fr france;🇬🇧 gb uk;🇮🇹 it italy;🇪🇸 es spain;🇳🇱 nl netherlands;🇵🇱 pl poland;🇺🇦 ua ukraine;🇺🇸 us usa;🇨🇦 ca canada;🇧🇷 br brazil;🇯🇵 jp japan
`;

/** Every emoji with a name, as the picker shows them. */
export const EMOJI: readonly Emoji[] = LIST.trim()
  .split(/[;\n]/)
  .map((entry) => {
    const [character = '', ...names] = entry.split(' ');
    return { character, names };
  });

const BY_NAME = new Map(
  EMOJI.flatMap(({ character, names }) => names.map((name) => [name, character])),
);

/** The character of a name; undefined: there is none. */
export function emojiNamed(name: string): string | undefined {
  return BY_NAME.get(name.toLowerCase());
}

/**
 * The same emoji with the names of another language.
 * @param names lines of `😀 name;other words`, also several in a line, divided by bars
 */
export function namedIn(names: string): readonly Emoji[] {
  const entries = names
    .trim()
    .split(/ \| |\n/)
    .map((entry) => {
      const space = entry.indexOf(' ');
      return [entry.slice(0, space), entry.slice(space + 1).split(';')] as const;
    });
  const labels = new Map(entries);
  return EMOJI.map((emoji) => {
    const [label, words = ''] = labels.get(emoji.character) ?? [];
    return label === undefined ? emoji : { ...emoji, label, words };
  });
}

/** Those with a name that begins like this, then those with one that contains it; in their own language or English. */
export function emojiLike(typed: string, list: readonly Emoji[] = EMOJI): readonly Emoji[] {
  const wanted = plain(typed).replaceAll(' ', '_');
  const ranked = list.map((emoji) => ({ emoji, rank: rankOf(emoji, wanted) }));
  return ranked
    .filter((each) => each.rank < NOT)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ emoji }) => emoji);
}

/** Found by plain letters as well: `fusee`, `coeur`. */
function plain(text: string): string {
  const letters = normalForm(text.toLowerCase(), 'NFKD').replace(/\p{M}/gu, '');
  return letters.replaceAll('œ', 'oe');
}

/** The rank of what is not found. */
const NOT = 4;

function rankOf({ names, label = '', words = '' }: Emoji, wanted: string): number {
  const own = plain(label).replaceAll(' ', '_');
  if (names.includes(wanted) || own === wanted) return 0;
  const begins = (name: string) => name.startsWith(wanted);
  if (names.some(begins) || own.split('_').some(begins) || begins(own)) return 1;
  if (plain(words).split(' ').some(begins)) return 2;
  return [...names, own].some((name) => name.includes(wanted)) ? 3 : NOT;
}
