import * as community from '../../../../src/contract/community/calls.ts'
import { commentLimit, postLimit } from '../../../../src/contract/community/post.ts'
import { dataOf, type TestPlatform } from '../../harness.ts'
import { type Row, row, type Scene } from '../row.ts'

const paging = {
  'a page of nothing': { query: { page_size: 0 }, field: 'page_size' },
  'a page of fifty-one': { query: { page_size: 51 }, field: 'page_size' },
  'a cursor of somebody else': { query: { cursor: 'e30' }, field: 'cursor' },
  'no game': { instead: () => ({ headers: { 'game-project': '', 'priv-uid': '' } }), field: 'Game-Project' },
}

/** A post of somebody else's. */
async function findPost(t: TestPlatform): Promise<string> {
  const author = await t.register()
  const { post } = dataOf(await author.call(community.communityPublish, { body: { text: 'Who is around tonight?' } }))
  return post.id
}

const asQuery = async ({ t }: Scene) => ({ query: { id: await findPost(t) } })
const unknown = {
  'a post there is none of': { body: { id: '999999' }, field: 'id' },
  'no id': { body: { id: 'x' }, field: 'id' },
}
const unknownInQuery = {
  'a post there is none of': { query: { id: '999999' }, field: 'id' },
  'no id': { query: { id: '0' }, field: 'id' },
}

async function postOwn({ player }: Scene) {
  const { post } = dataOf(await player.call(community.communityPublish, { body: { text: 'Mine' } }))
  return { body: { id: post.id } }
}

/** The calls of the community. */
export const communityRows: Row[] = [
  row(community.communityFeed, { query: { page_size: 2 } }, paging, { knowsPlayers: true }),
  row(community.communityMine, { query: { page_size: 2 } }, paging),
  row(community.communityArticle, asQuery, unknownInQuery, { knowsPlayers: true }),
  row(community.communityComments, asQuery, unknownInQuery, { knowsPlayers: true }),
  row(
    community.communityPublish,
    { body: { text: 'Hello, everybody!' } },
    {
      'nothing but blanks': { body: { text: ' \n' }, field: 'text' },
      'nothing that can be seen': { body: { text: '\u200b\u200d' }, field: 'text' },
      'too long a text': { body: { text: 'x'.repeat(postLimit + 1) }, field: 'text' },
      'a picture of somebody else': { body: { image_id: 'nothing' }, field: 'image_id' },
      'a word that nobody wants to read': { body: { text: 'Get your MOD-APK here' }, code: 3007 },
    },
  ),
  row(community.communityComment, async ({ t }) => ({ body: { id: await findPost(t), text: 'I am!' } }), {
    ...unknown,
    'nothing but blanks': { body: { text: ' \n' }, field: 'text' },
    'too long a text': { body: { text: 'x'.repeat(commentLimit + 1) }, field: 'text' },
    'a word that nobody wants to read': { body: { text: 'áimbot' }, code: 3007 },
  }),
  row(community.communityLike, async ({ t }) => ({ body: { id: await findPost(t), is_liked: 1 as const } }), {
    ...unknown,
    'neither yes nor no': { body: { is_liked: 2 }, field: 'is_liked' },
  }),
  row(community.communityReport, async ({ t }) => ({ body: { id: await findPost(t), reason: 'spam' as const } }), {
    ...unknown,
    'a second time': { again: true, code: 3001 },
    'one’s own post': {
      instead: async (scene) => ({ body: { ...(await postOwn(scene)).body, reason: 'spam' } }),
      code: 3007,
    },
    'no reason': { body: { reason: 'dislike' }, field: 'reason' },
  }),
  row(community.communityRemove, postOwn, {
    ...unknown,
    'somebody else’s post': { instead: async ({ t }) => ({ body: { id: await findPost(t) } }), field: 'id' },
  }),
]
