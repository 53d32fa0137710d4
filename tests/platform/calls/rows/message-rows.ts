import * as message from '../../../../src/contract/message/calls.ts'
import { dataOf } from '../../harness.ts'
import { type Row, row, type Scene } from '../row.ts'

const paging = {
  'a page past the last': { query: { page: 101 }, field: 'page' },
  'a page of nothing': { query: { page_size: 0 }, field: 'page_size' },
  'a cursor of somebody else': { query: { cursor: 'e30' }, field: 'cursor' },
}

/** The id of a letter that lies in the mailbox, by the name it has in the catalogue. */
async function findLetter({ player }: Scene, box: 'honkmailbox' | 'adventurermailbox', name: string) {
  const { letter_list } = dataOf(await player.call(message.mailboxList, { query: { box } }))
  const letter = letter_list.find(({ id }) => id.startsWith(`${name}@`))
  if (!letter) throw new Error(`There is no letter ${name}`)
  return { body: { id: letter.id } }
}

async function findNotices({ player }: Scene) {
  const { notice_list } = dataOf(await player.call(message.systemNoticeList))
  return { body: { ids: notice_list.map(({ id }) => id) } }
}

/** The calls of messages. */
export const messageRows: Row[] = [
  row(message.noticeSummary, {}),
  row(message.systemNoticeList, { query: { page: 1, page_size: 10 } }, paging),
  row(message.communityNoticeList, { query: { page_size: 2 } }, paging),
  row(message.gameNoticeList, { query: { page_size: 2 } }, paging, { knowsPlayers: true }),
  row(message.setNoticesRead, findNotices, {
    'a notice there is none of': { body: { ids: ['nothing'] }, field: 'ids' },
    'no notices': { body: { ids: [] }, field: 'ids' },
    'a hundred and one': { body: { ids: Array(101).fill('x') }, field: 'ids' },
  }),
  row(message.setAllNoticesRead, {}),
  row(message.noticeSettings, {}),
  row(
    message.setNoticeSetting,
    { body: { prize: 0 } },
    {
      'a switch there is none of': { body: { nothing: 1 }, field: 'nothing' },
      'neither on nor off': { body: { prize: 2 }, field: 'prize' },
      'no switch': { instead: () => ({ body: {} }), field: 'body' },
      'a switch without a name': { body: { '': 1 }, field: 'body' },
    },
  ),
  row(message.customerList, { query: { page: 1 } }, paging),
  row(
    message.customerSend,
    { body: { text: 'Where is my chest?' } },
    {
      'nothing but blanks': { body: { text: ' \n' }, field: 'text' },
      'too long a text': { body: { text: 'x'.repeat(2001) }, field: 'text' },
      'a picture of somebody else': { body: { image_id: 'nothing' }, field: 'image_id' },
    },
  ),
  row(message.setCustomerRead, {}),
  row(
    message.mailboxList,
    { query: { box: 'honkmailbox' } },
    {
      ...paging,
      'a mailbox there is none of': { query: { box: 'letterbox' }, field: 'box' },
    },
  ),
  row(message.mailboxClaim, (scene) => findLetter(scene, 'honkmailbox', 'thanks'), {
    'a letter that was emptied': { again: true, code: 3001 },
    'a letter without enclosures': {
      instead: (scene) => findLetter(scene, 'adventurermailbox', 'fireside'),
      code: 3007,
    },
    'a letter of last month': { body: { id: 'thanks@2026-09-30T16:00:00.000Z' }, code: 3006 },
    'a letter there is none of': { body: { id: 'nothing' }, field: 'id' },
  }),
]
