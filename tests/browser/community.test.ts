import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { communityChannel } from '../../src/contract/community/bus.ts'
import { community, message } from '../../src/contract/endpoints.ts'
import { sandboxSecret } from '../../src/platform/config/game-secrets.ts'
import { createSignedClient } from '../platform/signed-client.ts'
import { expectAccessible } from '../set-up/accessible.ts'
import { chooseRole, createPlayer, createSiteClient, findOrigin, type Player, test } from '../set-up/browser.ts'
import { speakOf } from '../set-up/speak.ts'

const english = speakOf('en', ['community', 'layout', 'message'])
const base = '/stateofsurvival'
const feed = `${base}/communityDynamic`
const project = 'ss_global'

/** What is inside of the portal's frame. */
const inside = (page: Page) => page.frameLocator('#community iframe')
const postOf = (page: Page, text: string) => inside(page).getByRole('article').filter({ hasText: text })

/** A player with a role of the game, as posting needs one. */
async function arrive(): Promise<Player> {
  const player = await createPlayer()
  await chooseRole(player)
  return player
}

async function publish(player: Player, text: string): Promise<string> {
  const call = createSiteClient(player.token, project)
  const answer = await call(community.communityPublish, { body: { text }, key: randomUUID() })
  if (answer.kind !== 'ok') throw new Error(`Not posted: ${JSON.stringify(answer)}`)
  return answer.data.post.id
}

/** Removes what is the player's own: a post, or a comment. */
async function remove(entry: Locator): Promise<void> {
  const press = entry.getByRole('button', { name: english('community.remove.open'), exact: true })
  await press.click()
  await entry.getByText(english('community.remove.question')).waitFor()
  await entry
    .getByRole('button', { name: english('community.remove.confirm'), exact: true })
    .last()
    .click()
}

/** The game's server decides about whatever of this text was reported, as its moderator has it. */
async function hideReported(text: string): Promise<void> {
  const secret = sandboxSecret('stateofsurvival')
  const call = createSignedClient({ origin: findOrigin(), project, secret, now: () => new Date() })
  const waiting = await call(community.communityReports, { body: {} })
  const reported = waiting.kind === 'ok' ? waiting.data.report_list.find((one) => one.text === text) : undefined
  if (!reported) throw new Error('Nothing was reported')
  const { id, reason_list } = reported
  expect(reason_list).toEqual(['spam'])
  await call(community.communityHide, { body: { ids: [id], is_hidden: 1 } })
}

describe('the community', () => {
  test('is read by a guest, who is asked to sign in for more', async ({ visit }) => {
    const text = `Read me ${randomUUID()} <script>alert(1)</script>`
    await publish(await arrive(), text)
    const page = await visit.open(feed)
    await postOf(page, text).waitFor()
    expect(await inside(page).getByRole('textbox').count()).toBe(0)
    await expectAccessible(page)
    await postOf(page, text)
      .getByRole('button', { name: english('community.post.like') })
      .click()
    await page.getByRole('dialog').locator('iframe').waitFor()
  })

  test('takes a post with a picture, a like and a comment, and tells the author', async ({ visit }) => {
    const [author, other] = [await arrive(), await arrive()]
    const text = `My ship ${randomUUID()} <b onclick=alert(1)>bold</b>`
    const mine = await visit.open(feed, { as: author })
    const drawing = sharp({ create: { width: 80, height: 60, channels: 3, background: '#27b' } })
    const buffer = await drawing.png().toBuffer()
    await inside(mine)
      .getByLabel(english('community.write.picture'))
      .setInputFiles({ name: 'ship.png', mimeType: 'image/png', buffer })
    await inside(mine)
      .getByRole('img', { name: english('community.write.picture_alt') })
      .waitFor()
    await inside(mine).getByRole('textbox').fill(text)
    await inside(mine)
      .getByRole('button', { name: english('community.write.send'), exact: true })
      .click()
    await postOf(mine, text).getByRole('img').waitFor()

    const theirs = await visit.open(feed, { as: other })
    const like = postOf(theirs, text).getByRole('button', { name: english('community.post.like') })
    await like.click()
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true')
    await postOf(theirs, text)
      .getByRole('button', { name: english('community.comments.label') })
      .click()
    await theirs.waitForURL(/communityDetail\/articleDetail\?id=\d+/)
    await inside(theirs).getByRole('textbox').fill('Well <i>sailed</i>')
    await inside(theirs)
      .getByRole('button', { name: english('community.write.comment_send'), exact: true })
      .click()
    await inside(theirs).getByRole('listitem').filter({ hasText: 'Well <i>sailed</i>' }).waitFor()

    await mine.goto(`${visit.origin}${base}/messages/community`)
    const go = english('message.go.communityDetail/articleDetail')
    await mine.getByRole('link', { name: go }).first().click()
    await mine.waitForURL(/communityDetail\/articleDetail\?id=\d+/)
    await inside(mine).getByText('Well <i>sailed</i>').waitFor()
  })

  test('refuses words, takes a report, and hides what a moderator decides; what is a player’s own they remove', async ({
    visit,
  }) => {
    visit.allow(/status of 400/)
    const [author, other] = [await arrive(), await arrive()]
    const text = `Cheap ${randomUUID()}`
    let reads = 0
    const count = (page: Page) =>
      void page.on('request', (request) => {
        if (request.url().includes('/community/feed')) reads += 1
      })
    const mine = await visit.open(feed, { as: author, watch: count })
    const field = inside(mine).getByRole('textbox')
    const send = inside(mine).getByRole('button', { name: english('community.write.send'), exact: true })
    await field.fill(`${text} aimbot`)
    expect(reads).toBe(1)
    await send.click()
    await inside(mine)
      .getByRole('alert')
      .filter({ hasText: english('community.problem.words') })
      .waitFor()
    expect(await field.inputValue()).toBe(`${text} aimbot`)
    await field.fill(text)
    await send.click()
    await postOf(mine, text).waitFor()
    expect(await inside(mine).getByText('aimbot').count()).toBe(0)

    const theirs = await visit.open(feed, { as: other })
    const seen = postOf(theirs, text)
    await seen.getByRole('button', { name: english('community.report.open') }).click()
    expect(await seen.locator('fieldset').evaluate((form) => getComputedStyle(form).borderTopWidth)).toBe('0px')
    await expectAccessible(theirs)
    await seen.getByRole('button', { name: english('community.report.spam') }).click()
    await seen
      .getByRole('status')
      .filter({ hasText: english('community.report.done') })
      .waitFor()
    await seen.getByRole('button', { name: english('community.comments.label') }).click()
    await theirs.waitForURL(/articleDetail\?id=\d+/)
    await inside(theirs).getByRole('textbox').fill('I take this back')
    await inside(theirs)
      .getByRole('button', { name: english('community.write.comment_send'), exact: true })
      .click()
    const comment = inside(theirs).getByRole('listitem').filter({ hasText: 'I take this back' })
    await remove(comment)
    await comment.waitFor({ state: 'detached' })

    await hideReported(text)
    await theirs.reload()
    await inside(theirs)
      .getByRole('heading', { name: english('community.post.gone_title') })
      .waitFor()
    await mine.goto(`${visit.origin}${base}/myinfo/community`)
    await postOf(mine, text).getByText(english('community.post.hidden')).waitFor()
    await remove(postOf(mine, text))
    await postOf(mine, text).waitFor({ state: 'detached' })
    await mine.reload()
    await inside(mine)
      .getByRole('heading', { name: english('community.mine.empty_title') })
      .waitFor()
  })

  test('is not heard from any window but its own', async ({ visit }) => {
    const page = await visit.open(feed)
    await inside(page).getByRole('article').first().waitFor()
    const before = page.url()
    const height = () => page.locator('#community iframe').evaluate((frame) => frame.clientHeight)
    await page.evaluate(async (channel) => {
      // From the page itself: the right origin, and not the frame's window. All are heard before the last one is.
      postMessage({ channel, type: 'open', page: 'myinfo/community', id: '' }, '*')
      postMessage({ channel, type: 'height', height: 8765 }, '*')
      postMessage({ channel, type: 'login' }, '*')
      await new Promise((heard) => {
        addEventListener('message', ({ data }) => data === 'last' && heard(null))
        postMessage('last', '*')
      })
    }, communityChannel)
    expect(await height()).not.toBe(8765)
    // What the frame itself says is heard.
    await inside(page)
      .locator('body')
      .evaluate((_, channel) => {
        parent.postMessage({ channel, type: 'height', height: 4321 }, '*')
      }, communityChannel)
    await expect.poll(height).toBe(4321)
    expect(page.url()).toBe(before)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('says so where a post is gone, and leads to the others', async ({ visit }) => {
    visit.allow(/status of 400/)
    const page = await visit.open(`${base}/communityDetail/articleDetail?id=99999999`)
    await inside(page)
      .getByRole('heading', { name: english('community.post.gone_title') })
      .waitFor()
    await inside(page)
      .getByRole('button', { name: english('community.feed.all') })
      .click()
    await page.waitForURL(/communityDynamic$/)
  })

  test('is jumped to by the parameter of the community', async ({ visit }) => {
    const page = await visit.open(`${base}/communityJump?community=home`)
    await page.waitForURL(/communityDynamic$/)
  })
})

test('a notice of a like leads to the post', async () => {
  const [author, other] = [await arrive(), await arrive()]
  const id = await publish(author, 'Look at this')
  await createSiteClient(other.token, project)(community.communityLike, { body: { id, is_liked: 1 } })
  const answer = await createSiteClient(author.token, project)(message.communityNoticeList)
  const [notice] = answer.kind === 'ok' ? answer.data.notice_list : []
  expect(notice).toMatchObject({ link: 'communityDetail/articleDetail', article_id: id })
})
