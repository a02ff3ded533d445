import type { OldLogin } from './parts/parse-login.ts';

interface Vector {
  readonly label: string;
  readonly login: Omit<OldLogin, 'memberId'>;
  readonly right: string;
  readonly wrong: string;
}

/** Passwords as other forums keep them, made by other programs: hashlib, passlib, bcrypt and argon2-cffi of Python. */
export const VECTORS: readonly Vector[] = [
  {
    label: 'Discourse',
    login: {
      recipe: 'pbkdf2-sha256',
      hash: '97de604b186678901b5f4c0b6dbe8b27500a6cd8005c03c0b0dc380a18884693',
      salt: '7f3a0c5d9e1b24866842b1e9d5c0a3f7',
      params: { iterations: 64000, length: 32 },
    },
    right: 'Brücke & <Tor> "7"',
    wrong: 'Bridge & Gate',
  },
  {
    label: 'Discourse since 2023',
    login: {
      recipe: 'pbkdf2-sha256',
      hash: '0b5f075e407667cdbaf44f01a23df6edd527b349fec631a32f8cdec0ce995e38',
      salt: '7f3a0c5d9e1b24866842b1e9d5c0a3f7',
      params: { iterations: 600000, length: 32 },
    },
    right: 'tr0ub4dor',
    wrong: 'tr0ub4dor ',
  },
  {
    label: 'NodeBB, wrapped',
    login: {
      recipe: 'bcrypt',
      hash: '$2a$04$abcdefghijklmnopqrstuu1PcRuu4NdmoAs.FeJcPB5ZB6k3PpHKu',
      params: { prehash: 'sha512' },
    },
    right: 'Brücke & <Tor> "7"',
    wrong: 'no such',
  },
  {
    label: 'NodeBB, older',
    login: {
      recipe: 'bcrypt',
      hash: '$2b$04$abcdefghijklmnopqrstuunBMgByaIAZYuFgMUjBx8aaeU/9We5xa',
    },
    right: 'hunter22',
    wrong: 'hunter23',
  },
  {
    label: 'phpBB 3.3',
    login: {
      recipe: 'argon2',
      hash: '$argon2id$v=19$m=1024,t=2,p=2$c2FsdHNhbHRzYWx0MTIzNA$AhZN80x6xbl/OAH5dLVc/KDGZHEkjs+tQNdFJPhKbYg',
      params: { escaped: true },
    },
    right: "Zoë's & <b>",
    wrong: "Zoe's & <b>",
  },
  {
    label: 'phpBB 3.2, argon2i',
    login: {
      recipe: 'argon2',
      hash: '$argon2i$v=19$m=1024,t=2,p=2$c2FsdHNhbHRzYWx0MTIzNA$OTToJwNapCM93ivUZx4hryGoXjN0yGrjQSDn50UTjZU',
      params: { escaped: true },
    },
    right: 'plain words',
    wrong: 'Plain words',
  },
  {
    label: 'phpBB 3.1',
    login: {
      recipe: 'bcrypt',
      hash: '$2y$04$abcdefghijklmnopqrstuueo6A6tA.1ysb34brz33CSqJCiXZjZLu',
      params: { escaped: true },
    },
    right: 'a<b>"c"&\'d',
    wrong: 'a<b>"c"&d',
  },
  {
    label: 'phpBB 3.0',
    login: {
      recipe: 'phpass',
      hash: '$H$9IQRaTwmfsbvl8Vls3SMooXHTco.280',
      params: { escaped: true },
    },
    right: 'test & 12345',
    wrong: 'test 12345',
  },
  {
    label: 'phpBB 3.0, where it cut spaces off',
    login: {
      recipe: 'phpass',
      hash: '$H$9IQRaTwmfsbvl8Vls3SMooXHTco.280',
      params: { escaped: true },
    },
    right: ' test & 12345  ',
    wrong: 'test & 1234',
  },
  {
    label: 'phpBB 2',
    login: { recipe: 'md5', hash: '3c74cfe194e01fcf402bdd0399a1bb45' },
    right: 'grüße€Ł',
    wrong: 'grusse',
  },
  {
    label: 'phpBB 2 in UTF-8',
    login: { recipe: 'md5', hash: 'dac12f33c0e11f92eae14fdcb95c572e' },
    right: 'grüße dich',
    wrong: 'grusse dich',
  },
  {
    label: 'Flarum',
    login: {
      recipe: 'bcrypt',
      hash: '$2y$04$abcdefghijklmnopqrstuubzadhGtS2zEF.gu0yd0opP6cVzb.e0i',
    },
    right: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxcut',
    wrong: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
  },
  {
    label: 'Lemmy',
    login: {
      recipe: 'bcrypt',
      hash: '$2b$04$abcdefghijklmnopqrstuuQvZ8RHrD.wMv57NdPjQhesrg1bZNN/W',
    },
    right: '日本語のパスワード',
    wrong: '日本語のパスワーズ',
  },
  {
    label: 'vBulletin 3',
    login: { recipe: 'md5-salted', hash: 'a738c2521e55d6d5e49eed95b42dc7d0', salt: 'k~,' },
    right: 'letmein7',
    wrong: 'letmein8',
  },
  {
    label: 'vBulletin 4',
    login: {
      recipe: 'md5-salted',
      hash: 'E5CEADBAFE95F1BA7EA64129BD6A5278',
      salt: 'kU{9$x]:G^WcZ8*mQv~bF"n7P&hL2',
    },
    right: 'Straße',
    wrong: 'Strasse',
  },
  {
    label: 'vBulletin 5',
    login: {
      recipe: 'bcrypt',
      hash: '$2y$04$abcdefghijklmnopqrstuukxGlSEhqzM87KKyZ2ccPuzLlWDL1uU6',
      params: { prehash: 'md5' },
    },
    right: 'letmein7',
    wrong: 'letmein8',
  },
  {
    label: 'XenForo 2',
    login: {
      recipe: 'bcrypt',
      hash: '$2y$04$abcdefghijklmnopqrstuuacqy4odMzs1u6BzR4Rwdv/zuZlm8S7a',
    },
    right: 'forum-life',
    wrong: 'forum-live',
  },
  {
    label: 'XenForo 1',
    login: {
      recipe: 'sha256-salted',
      hash: '22e98dced3696ea68655144d7dad651863ee7e05ab0511e8cc5b776ab2a102f3',
      salt: '7f3a0c5d9e1b24866842b1e9d5c0a3f7',
    },
    right: 'forum-life',
    wrong: 'forum-live',
  },
  {
    label: 'XenForo 1, older',
    login: {
      recipe: 'sha1-salted',
      hash: 'f016824b9c8d8a693c9ad8fdd58081d1cbeda3f3',
      salt: '7f3a0c5d9e1b24866842b1e9d5c0a3f7',
    },
    right: 'forum-life',
    wrong: 'forum-live',
  },
  {
    label: 'MyBB',
    login: { recipe: 'md5-mybb', hash: '250a97ba11bfe795c811cc0eeaeb4cae', salt: 'bYtG4fKe' },
    right: 'motörhead',
    wrong: 'motorhead',
  },
  {
    label: 'SMF 2.1',
    login: {
      recipe: 'bcrypt',
      hash: '$2y$04$abcdefghijklmnopqrstuueUxQyO/K5b0a79STodwW7IFhhWMEuRu',
      params: { name: 'Jörg_Ö' },
    },
    right: 'swordfish',
    wrong: 'swordfisH',
  },
  {
    label: 'SMF 2.0',
    login: {
      recipe: 'sha1',
      hash: '304c46c790d6a3e0eb86645edc2a523a38a92d1b',
      params: { name: 'Admin' },
    },
    right: 'swordfish',
    wrong: 'swordfisH',
  },
  {
    label: 'SMF 2.0, a name with more than ASCII',
    login: {
      recipe: 'sha1',
      hash: '294b0b9474b1bd3c872b094e804eaa31b257fded',
      params: { name: 'JÖrg' },
    },
    right: 'swordfish',
    wrong: 'swordfisH',
  },
  {
    label: 'Vanilla',
    login: { recipe: 'phpass', hash: '$P$69Ab./zQxoeWo.Y.22tPadnDvI3hlI1' },
    right: 'garden gnome',
    wrong: 'garden gnomes',
  },
];
