/** Smileys and names of emoji as forums have them by default, each row beginning with what it becomes. */
const TABLE = `
🙂 :) :-) (: :smile: :smiley: :slight_smile: :slightly_smiling_face: icon_smile
😃 :D :-D =D :grin: :biggrin: :grinning: :happy:
😁 :mrgreen: :green: :beaming:
😄 :smile_eyes: :laughing_eyes:
😂 :lol: :joy: :laugh: :rofl_tears: XD xD
🤣 :rofl:
😆 :laughing: :satisfied:
😉 ;) ;-) :wink: :winking_face:
🙁 :( :-( :sad: :frown: :slight_frown: :slightly_frowning_face:
😢 :'( :cry: :crying:
😭 :sob: :bawling:
😛 :P :-P :p :-p :tongue: :razz: :stuck_out_tongue:
😜 ;P ;-P :stuck_out_tongue_winking_eye:
😮 :o :-o :O :-O :eek: :surprised: :open_mouth: :wow:
😯 :shock: :hushed:
😎 8) 8-) B) :cool: :sunglasses:
😕 :? :-? :/ :-/ :confused: :undecided:
😐 :| :-| :neutral: :neutral_face:
😡 :x :-x :X :-X :mad: :angry: :rage: :upset:
😳 :oops: :redface: :embarrassed: :blush_red: :flushed:
😊 :blush:
🙄 :roll: :rolleyes: :roll_eyes:
😈 :evil: :twisted: :devil: :smiling_imp:
😇 :angel: :innocent:
🤔 :think: :thinking: :thinking_face: :hmm:
💡 :idea: :bulb:
❗ :!: :exclamation:
❓ :?: :question:
➡️ :arrow: :arrow_right:
🤓 :geek: :ugeek: :nerd: :nerd_face:
😘 :kiss: :-* :* :kissing_heart:
😍 :love: :heart_eyes: :inlove:
😴 :sleep: :sleeping: :sleepy: :zzz:
🤢 :sick: :nauseated: :nauseated_face: :puke:
❤️ :heart: <3
💔 :broken_heart:
👍 :+1: :thumbsup: :thumbs_up: :up:
👎 :-1: :thumbsdown: :thumbs_down: :down:
👋 :wave: :hi: :bye:
👏 :clap: :applause:
🙏 :pray: :please: :folded_hands:
💪 :muscle:
👌 :ok_hand: :ok:
🎉 :tada: :party:
🔥 :fire:
🚀 :rocket:
⭐ :star:
✅ :white_check_mark: :check:
✔️ :heavy_check_mark:
❌ :x_mark: :cross_mark:
⚠️ :warning:
👀 :eyes:
🤷 :shrug: :person_shrugging:
🤦 :facepalm: :face_palm: :person_facepalming:
🤗 :hugs: :hug: :hugging_face:
😅 :sweat_smile:
😓 :sweat:
😬 :grimacing:
😱 :scream:
😋 :yum:
😏 :smirk:
😌 :relieved:
😞 :disappointed:
😔 :pensive:
🥳 :partying_face:
🤩 :star_struck:
🙃 :upside_down_face: :upside_down:
☕ :coffee:
🍺 :beer: :beers:
🎂 :birthday: :cake:
🌹 :rose:
💩 :poop: :hankey:
💯 :100:
🐛 :bug:
📎 :paperclip:
📌 :pushpin: :pin:
🔗 :link:
🔒 :lock:
🛠️ :hammer_and_wrench:
`;

const EMOJI: ReadonlyMap<string, string> = new Map(
  TABLE.trim()
    .split('\n')
    .flatMap((row) => {
      const [emoji = '', ...codes] = row.split(' ');
      return codes.map((code) => [code, emoji] as const);
    }),
);

/** The emoji that a smiley or a name in colons stands for; null for one that no forum has by default. */
export function emojiOf(code: string): string | null {
  return EMOJI.get(code) ?? null;
}
