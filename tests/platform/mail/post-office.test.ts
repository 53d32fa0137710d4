import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { locales } from '../../../src/contract/locales.ts'
import { register } from '../../../src/contract/passport/calls.ts'
import { mailLineNames } from '../../../src/platform/catalogue/mail-lines.ts'
import { mailNames, mailTemplates } from '../../../src/platform/catalogue/mail-templates.ts'
import { toReader } from '../../../src/platform/db/transaction.ts'
import { openPostOffice, type PostOffice } from '../../../src/platform/mail/post-office.ts'
import { type MailOrder, sendMail, sendMailTo } from '../../../src/platform/mail/send-mail.ts'
import { writeLetter } from '../../../src/platform/mail/write-letter.ts'
import { mailedLinks } from '../../../src/platform/passport/mailed-links.ts'
import { createTestPlatform, dataOf, type TestPlatform, testStart } from '../harness.ts'
import { type SmtpPeer, startSmtpPeer } from './smtp-peer.ts'

const email = 'wren@players.test'
let t: TestPlatform
let peer: SmtpPeer
let post: PostOffice
let fpUid: string
let said: string[]

beforeAll(async () => {
  ;[t, peer] = await Promise.all([createTestPlatform({ config: { sandbox: false } }), startSmtpPeer()])
  fpUid = dataOf(await t.client()(register, { body: { email, password: 'correct horse' } })).fp_uid
})
afterAll(async () => {
  await Promise.all([t.close(), peer.close()])
})

function open(): PostOffice {
  const mail = { url: `smtp://127.0.0.1:${peer.port}?ignoreTLS=true`, from: 'Guildhall <hall@guildhall.test>' }
  const config = { ...t.config, mail, publicOrigin: 'https://hall.example.com' }
  const note = (...line: unknown[]) => said.push(JSON.stringify(line))
  const log = { info: note, warn: note }
  return openPostOffice({
    db: t.db,
    clock: t.clock,
    config,
    catalogue: { current: () => t.catalogue },
    links: mailedLinks,
    log,
  })
}

beforeEach(() => {
  said = []
  peer.mails = []
  peer.verdict = 250
  t.clock.set(testStart)
  post = open()
})
afterEach(() => post.stop())

const order = (changes: Partial<MailOrder> = {}): MailOrder => ({
  template: 'password_changed',
  values: { date: { date: testStart } },
  locale: 'en',
  project: 'st_global',
  now: t.clock.now(),
  ...changes,
})
const write = (changes?: Partial<MailOrder>) => sendMail(toReader(t.db), fpUid, order(changes))
const waiting = async () => (await t.db.sql`select 1 from mails`).length

describe('a mail', () => {
  it('arrives as text and as a page, once, whoever sends', async () => {
    await write()
    const another = open()
    await Promise.all([post.sendDue(), another.sendDue()])
    await another.stop()
    expect(peer.mails).toHaveLength(1)
    const [mail = ''] = peer.mails
    expect(mail).toContain('From: Guildhall <hall@guildhall.test>')
    expect(mail).toContain(`To: ${email}`)
    expect(mail).toContain('Subject: Your password was changed')
    expect(mail).toContain('Auto-Submitted: auto-generated')
    expect(mail).toContain('Content-Type: text/plain')
    expect(mail).toContain('Content-Type: text/html')
    expect(mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(
      'https://hall.example.com/passport?site=stormshot&game=stormshot&form=forgot',
    )
    expect(await waiting()).toBe(0)
  })

  it('goes to nobody where the account has no address, or nobody here the address', async () => {
    await sendMail(toReader(t.db), 'nobody', order())
    expect(await waiting()).toBe(0)
    const reset = order({ template: 'password_reset', values: { minutes: 30 } })
    await sendMailTo(toReader(t.db), 'nobody@players.test', reset)
    await post.sendDue()
    expect(peer.mails).toEqual([])
    expect(await waiting()).toBe(0)
  })

  it('comes again later where the server has no time, and then no more', async () => {
    await write()
    peer.verdict = 451
    await post.sendDue()
    expect(await waiting()).toBe(1)
    await post.sendDue()
    expect(said).toHaveLength(1)
    peer.verdict = 250
    t.clock.advance(60_000)
    await post.sendDue()
    expect(peer.mails).toHaveLength(1)
    expect(await waiting()).toBe(0)
    peer.verdict = 451
    await write()
    for (let hours = 0; hours < 10; hours += 1) {
      await post.sendDue()
      t.clock.advance(6 * 3_600_000)
    }
    expect(await waiting()).toBe(0)
    expect(said.at(-1)).toContain('a mail was given up')
  })

  it('is given up where the server knows no such address, and the log names nobody', async () => {
    await write()
    peer.verdict = 550
    await post.sendDue()
    expect(await waiting()).toBe(0)
    expect(said).toEqual([expect.stringContaining('"status":550')])
    expect(said.join()).not.toContain('wren')
  })

  it('waits where the server refuses the hall’s own address, until somebody has mended that', async () => {
    await write()
    peer.senderVerdict = 553
    await post.sendDue()
    expect(await waiting()).toBe(1)
    peer.senderVerdict = 250
    t.clock.advance(60_000)
    await post.sendDue()
    expect(peer.mails).toHaveLength(1)
    expect(await waiting()).toBe(0)
  })
})

describe.each(locales)('in $code', ({ code, tag, dir }) => {
  it('every mail says all it has to, in its own direction', () => {
    for (const template of mailNames) {
      const link = mailTemplates[template].target ? 'https://hall.example.com/?a=1&b=2#c' : ''
      const day = { date: testStart }
      const named = { name: 'Google', date: day, count: 1_234 }
      const lines = mailLineNames.map((line) => ({ line, values: named }))
      const draft = { draft_id: '7', draft: 'Winter sale', reason: 'Both changed it.' }
      const values = { minutes: 30, hours: 24, ...draft, ...named, lines }
      const letter = writeLetter({ template, values, locale: code, link }, t.catalogue)
      expect(letter.html).toContain(`<html lang="${tag}" dir="${dir}">`)
      expect(letter.subject + letter.text + letter.html).not.toMatch(/\{\{|mails\./)
      expect(letter.text.includes(link)).toBe(true)
      // Both say the same, the list included.
      const items = [...letter.html.matchAll(/<li>(.*?)<\/li>/g)].map(([, item]) => item)
      expect(items).toHaveLength(lines.length)
      for (const item of items) expect(letter.text).toContain(`\n- ${item}`)
    }
  })
})
