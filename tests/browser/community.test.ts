import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { communityChannel } from '../../src/contract/community/bus.ts'
import { community, message } from '../../src/contract/endpoints.ts'
import { expectAccessible } from '../set-up/accessible.ts'
import { chooseRole, createPlayer, createSiteClient, type Player, test } from '../set-up/browser.ts'
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
