import sharp from 'sharp'
import { expect, it } from 'vitest'
import {
  discardDraft,
  listAudit,
  listPictures,
  openDraft,
  readFile,
  removePicture,
  uploadPicture,
  writeDraftField,
} from '../../../src/contract/console/calls.ts'
import { keepFiles, lockDraft } from '../../../src/platform/console/content/drafts.ts'
import { pictureRoutes } from '../../../src/platform/console/content/picture-routes.ts'
import { dropPicture, mostPictures } from '../../../src/platform/console/content/pictures.ts'
import { transact } from '../../../src/platform/db/transaction.ts'
import { codeOf, dataOf } from '../harness.ts'
import { openConsole } from './operator.ts'

const { t, liveOps: author, admin } = await openConsole({ follows: true })

async function draw(width = 40): Promise<string> {
  const picture = sharp({ create: { width, height: 20, channels: 3, background: '#804020' } })
  return (await picture.png().toBuffer()).toString('base64')
}

const upload = async (base64: string) =>
  await author.call(uploadPicture, { body: { name: 'a banner', type: 'image/png', base64 } })
const remove = async (picture_id: string) =>
  await author.call(removePicture, { body: { picture_id, reason: 'not used any more' } })

it('a picture is drawn anew, listed, and seen by everybody at its address', async () => {
  const { picture_id, address } = dataOf(await upload(await draw(2000)))
  const { picture_list } = dataOf(await admin.call(listPictures))
  expect(picture_list).toEqual([expect.objectContaining({ picture_id, address, name: 'a banner', width: 1600 })])
  const seen = await t.send(address)
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(seen.headers.get('cache-control')).toContain('public')
  const { entry_list } = dataOf(await admin.call(listAudit, { query: { act: 'pictures/upload' } }))
  expect(entry_list[0]).toMatchObject({ subject: `picture:${picture_id}`, after: { name: 'a banner' } })
  dataOf(await remove(picture_id))
  expect((await t.send(address)).status).toBe(404)
  expect(codeOf(await remove(picture_id))).toBe(1001)
})

it('what is no picture is refused', async () => {
  expect(codeOf(await upload(Buffer.from('hello').toString('base64')))).toBe(1001)
  expect(dataOf(await admin.call(listPictures)).picture_list).toEqual([])
})

it('one that a draft shows fits a banner and cannot be taken away', async () => {
  const { picture_id, address } = dataOf(await upload(await draw()))
  const { draft_id } = dataOf(await author.call(openDraft, { body: { name: 'a banner' } }))
  const file = 'stormshot/banners.yaml'
  const { value, revision } = dataOf(await author.call(readFile, { query: { draft_id, file } }))
  expect(JSON.stringify(value)).toContain('image')
  const [list = ''] = Object.keys(JSON.parse(JSON.stringify(value)))
  const body = { draft_id, file, path: [list, '0', 'image'], yaml: address, revision }
  expect(dataOf(await author.call(writeDraftField, { body })).mistake_list).toEqual([])
  expect(codeOf(await remove(picture_id))).toBe(3007)
  dataOf(await author.call(discardDraft, { body: { draft_id, reason: 'a test' } }))
  expect(codeOf(await remove(picture_id))).toBe(0)
})

it('one that a draft is just beginning to show is not taken away', async () => {
  const { picture_id, address } = dataOf(await upload(await draw()))
  const { draft_id } = dataOf(await author.call(openDraft, { body: { name: 'a banner' } }))
  const waiting = async () => {
    const [row] = await t.db.sql<{ amount: number }[]>`
      select count(*) as amount from pg_locks
      where not granted and locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`
    return row?.amount
  }
  const removed = await transact(t.db, async (tx) => {
    const draft = await lockDraft(tx, draft_id)
    await keepFiles(tx, draft, new Map([['stormshot/banners.yaml', address]]), t.clock.now())
    const removing = remove(picture_id)
    await expect.poll(waiting).toBe(1)
    return { removing }
  })
  expect(codeOf(await removed.removing)).toBe(3007)
  dataOf(await author.call(discardDraft, { body: { draft_id, reason: 'a test' } }))
  dataOf(await remove(picture_id))
})

it('one that any of the last 50 versions shows stays, and goes after the 51st', async () => {
  const { picture_id, address } = dataOf(await upload(await draw()))
  const undone = new Error('undone')
  const trial = transact(t.db, async (tx) => {
    const add = async (count: number, shown: string) =>
      await tx.sql`
        insert into catalogue_versions (files, author, note, applied_at, changes)
        select jsonb_build_object('stormshot/banners.yaml', ${shown}::text), '', '', now(), '{}'
        from generate_series(1, ${count})`
    await add(1, `image: ${address}`)
    await add(49, 'nothing')
    await expect(dropPicture(tx, picture_id)).rejects.toMatchObject({ code: 3007 })
    await add(1, 'nothing')
    expect(await dropPicture(tx, picture_id)).toBe('a banner')
    throw undone
  })
  await expect(trial).rejects.toBe(undone)
  dataOf(await remove(picture_id))
})

it('they are drawn before the transaction of the act, which waits for nobody’s picture', () => {
  const route = pictureRoutes({ db: t.db }).find(({ endpoint }) => endpoint === uploadPicture)
  const body = { name: 'a banner', type: 'image/png', base64: 'AAAA' }
  expect(route?.prepare({ query: {}, body }).kind).toBe('prepared')
})

it('they are bounded in number and size', async () => {
  const { picture_id } = dataOf(await upload(await draw()))
  await t.db.sql`
    insert into content_pictures (id, name, author_id, width, height, content, created_at)
    select 'filling-' || place, name, author_id, width, height, content, created_at
    from content_pictures cross join generate_series(2, ${mostPictures}) as place where id = ${picture_id}`
  expect(codeOf(await upload(await draw()))).toBe(3004)
  // It is not even drawn.
  expect(codeOf(await upload(Buffer.from('hello').toString('base64')))).toBe(3004)
  await t.db.sql`delete from content_pictures where id = 'filling-2'`
  expect(codeOf(await upload(await draw()))).toBe(0)
  await expect(
    t.db.sql`update content_pictures set content = decode(repeat('00', 2097153), 'hex') where id = ${picture_id}`,
  ).rejects.toThrow(/content_pictures_size/)
})
