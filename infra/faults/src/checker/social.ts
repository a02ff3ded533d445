import { type Checker, equal, lastOfEach } from './claim.ts';
import { POSTS } from './posts.ts';

const FOLLOWS = `SELECT data->>'followerId' AS follower, data->>'followedId' AS followed FROM (
    ${lastOfEach(['MemberFollowed', 'MemberUnfollowed', 'FollowLapsed', 'FollowResumed'])}) AS last
  WHERE type IN ('MemberFollowed', 'FollowResumed')`;
const MEMBERSHIPS = `SELECT data->>'categoryId' AS category, data->>'memberId' AS member FROM (
    ${lastOfEach(['CategoryJoined', 'CategoryLeft', 'MembershipLapsed', 'MembershipResumed'])}) AS last
  WHERE type IN ('CategoryJoined', 'MembershipResumed')`;

/** I4: who follows whom, who belongs where, and how many. */
export const social: Checker = {
  id: 'I4',
  title: 'follows, memberships and posts of categories and authors are counted right',
  claims: [
    equal('follows', FOLLOWS, 'SELECT follower_id::text, followed_id::text FROM follow'),
    equal(
      'followers and followed',
      `SELECT coalesce(up.member, down.member) AS member, coalesce(up.n, 0) AS followers, coalesce(down.n, 0) AS following
        FROM (SELECT followed AS member, count(*) AS n FROM (${FOLLOWS}) AS f GROUP BY 1) AS up
        FULL JOIN (SELECT follower AS member, count(*) AS n FROM (${FOLLOWS}) AS f GROUP BY 1) AS down USING (member)`,
      'SELECT member_id::text, followers, following FROM follow_tally WHERE followers <> 0 OR following <> 0',
    ),
    equal('memberships', MEMBERSHIPS, 'SELECT category_id::text, member_id::text FROM membership'),
    equal(
      'members of each category',
      `SELECT category, count(*) AS members FROM (${MEMBERSHIPS}) AS m GROUP BY category`,
      'SELECT category_id::text, members FROM membership_tally WHERE members <> 0',
    ),
    equal(
      'published posts of each category',
      `SELECT category, count(*) AS posts FROM (${POSTS}) AS p WHERE published AND NOT deleted GROUP BY category`,
      'SELECT category_id::text, posts FROM category_tally WHERE posts <> 0',
    ),
    equal(
      'published posts of each author',
      `SELECT author, count(*) AS posts FROM (${POSTS}) AS p WHERE published AND NOT deleted GROUP BY author`,
      'SELECT author_id::text, posts FROM author_tally WHERE posts <> 0',
    ),
    {
      what: 'nobody follows themselves',
      sql: `SELECT * FROM (${FOLLOWS}) AS f WHERE follower = followed`,
    },
  ],
  mutations: [
    {
      what: 'a follower is counted twice',
      sql: [
        'UPDATE follow_tally SET followers = followers + 1 WHERE member_id = (SELECT followed_id FROM follow LIMIT 1)',
      ],
    },
    {
      what: 'a membership is missing',
      sql: ['DELETE FROM membership WHERE ctid = (SELECT ctid FROM membership LIMIT 1)'],
    },
    {
      what: 'a post of a category is counted twice',
      sql: ['UPDATE category_tally SET posts = posts + 1'],
    },
  ],
};
