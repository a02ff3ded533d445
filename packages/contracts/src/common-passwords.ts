/**
 * Passwords that are tried first and yet have the upper-case letter, the lower-case letter and the digit that the
 * composition rule asks for; in lower case. Longer lists belong to a breach service, not to a bundle.
 */
const COMMON = new Set(
  `
  password1 password2 password3 password4 password5 password6 password7 password8 password9 password0
  password01 password02 password10 password11 password12 password13 password21 password22 password23
  password69 password77 password88 password99 password100 password111 password123 password1234
  password12345 password123456 password321 password2020 password2021 password2022 password2023
  password2024 password2025 password2026 1password 123password mypassword1 mypassword123 newpassword1
  passw0rd passw0rd1 passw0rd12 passw0rd123 p4ssw0rd p4ssword p455w0rd pa55word pa55w0rd pass1234
  pass12345 pass123456 passpass1 passwort1 passwort123 motdepasse1 contrasena1 senha1234 haslo1234
  qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui1 qwertyuiop1 qwertz123 qwertz1234
  azerty123 azerty1234 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5
  qazwsx123 zaq12wsx zaq1zaq1 asdf1234 asdfgh123 asdfghjkl1 zxcvbnm1 zxcvbnm123 qweasd123 qweasdzxc1
  abc12345 abc123456 abc123abc abcd1234 abcd12345 abcde123 abcdef12 abcdef123 abcdefg1 abcdefgh1
  a1b2c3d4 a1b2c3d4e5 a1234567 a12345678 a123456789 aa123456 aa12345678 aaa12345 12345abc 123456ab
  123456abc 12345678a 123456789a 1234qwer 123qwe123 123qweasd 123abc123 1a2b3c4d 1234abcd 12341234a
  admin123 admin1234 admin12345 admin123456 adminadmin1 administrator1 root1234 toor1234 test1234
  test12345 test123456 testing1 testing123 tester123 temp1234 temppass1 guest1234 user1234 user12345
  demo1234 login123 login1234 access14 access123 changeme1 changeme123 default1 default123 secret123
  secret1234 master123 letmein1 letmein12 letmein123 welcome1 welcome2 welcome01 welcome10 welcome12
  welcome123 welcome1234 hello123 hello1234 helloworld1 iloveyou1 iloveyou2 iloveyou12 iloveyou123
  sunshine1 sunshine123 princess1 princess12 princess123 football1 football12 football123 baseball1
  baseball12 basketball1 superman1 superman123 batman123 spiderman1 pokemon123 starwars1 monkey123
  dragon123 shadow123 michael1 michael123 jordan23 jessica1 jennifer1 charlie1 charlie123 liverpool1
  chelsea123 arsenal123 barcelona1 computer1 computer123 internet1 internet123 samsung1 samsung123
  google123 facebook1 trustno1 whatever1 freedom1 blink182 nintendo1 minecraft1 summer2023 summer2024
  summer2025 summer2026 winter2023 winter2024 winter2025 winter2026 spring2024 spring2025 spring2026
  autumn2024 autumn2025 autumn2026 january1 february1 september1 november1 december1
  `
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether the password is one of those tried first, regardless of case. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
