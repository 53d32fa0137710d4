import sharp from 'sharp'
import * as account from '../../../../src/contract/account/calls.ts'
import { communityPicture } from '../../../../src/contract/community/write-calls.ts'
import * as image from '../../../../src/contract/image/calls.ts'
import { type Row, row } from '../row.ts'

async function drawPicture() {
  const drawing = sharp({ create: { width: 12, height: 8, channels: 3, background: '#c40' } })
  return { file: new Blob([new Uint8Array(await drawing.png().toBuffer())], { type: 'image/png' }) }
}
const noPicture = {
  'what is no picture': { instead: () => ({ file: new Blob(['GIF89a'], { type: 'image/gif' }) }), field: 'body' },
}

/** The calls of the profile, of pictures and of tickets for other pages. */
export const accountRows: Row[] = [
  row(account.accountMy, {}),
  row(
    account.accountEdit,
    { body: { nickname: 'Mira', gender: 'Other', birthday: '1999-12-31', country: 'SE', bio: '' } },
    {
      'a name of one letter': { body: { nickname: 'M' }, field: 'nickname' },
      'a picture of somebody else': { body: { avatar: 'nothing' }, field: 'avatar' },
      'a gender there is none of': { body: { gender: 'other' }, field: 'gender' },
      'a day there is none of': { body: { birthday: '2001-02-29' }, field: 'birthday' },
      'a child': { body: { birthday: '2020-01-01' }, field: 'birthday' },
      'a country there is none of': { body: { country: 'XX' }, field: 'country' },
      'too long a text': { body: { bio: 'x'.repeat(201) }, field: 'bio' },
    },
  ),
  row(
    account.getH5Token,
    { body: { num: 2 } },
    {
      'no ticket': { body: { num: 0 }, field: 'num' },
      'eleven tickets': { body: { num: 11 }, field: 'num' },
    },
  ),
  row(image.avatarUpload, drawPicture, noPicture),
  row(image.customerPicture, drawPicture, noPicture),
  row(communityPicture, drawPicture, noPicture),
]
