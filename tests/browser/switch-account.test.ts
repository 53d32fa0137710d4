import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { passport, sandbox, session } from '../../src/contract/endpoints.ts'
import { expectAccessible } from '../set-up/accessible.ts'
import { createPlayer, createSiteClient, type Player, test } from '../set-up/browser.ts'
import { reportRole } from '../set-up/report-role.ts'
import { settle } from '../set-up/settle.ts'
import { speak } from '../set-up/speak.ts'

/** A link that signs whoever follows it in to this player's account: what a stranger sends. */
async function makeLink({ email, password }: Player, more: Record<string, string> = {}): Promise<string> {
  const answer = await createSiteClient()(passport.login, { body: { email, password } })
  if (answer.kind !== 'ok') throw new Error(`No ticket: ${JSON.stringify(answer)}`)
  return `?${new URLSearchParams({ platform_token: answer.data.token, logged_in_mode: 'FULL', ...more })}`
}

const readToken = (page: Page) => page.evaluate(() => localStorage.getItem('guildhall.token') ?? '')

const say = speak('en', 'account')
const sayLogin = speak('en', 'passport')

/** What the platform says to a token: 0 where its session lives, 1003 where it has ended. */
async function askWith(token: string): Promise<number> {
  const answer = await createSiteClient(token)(session.userList, { body: {} })
  if (answer.kind === 'failed') throw new Error('No answer')
  return answer.kind === 'ok' ? 0 : answer.code
}

/** The tokens that exchanges on this page bring, as they come. */
function listenToTokens(page: Page): string[] {
  const tokens: string[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('/auth/h5_2_auth_new')) return
    const { data } = await response.json()
    if (data) tokens.push(data.auth_token)
  })
  return tokens
}

const question = (page: Page) => page.locator('dialog.ask[open]')

describe('a link with somebody else’s ticket', () => {
  test('asks the signed-in player, who stays: nothing has changed, and the stranger’s session is over', async ({
    visit,
  }) => {
    const [player, stranger] = [await createPlayer(), await createPlayer()]
    const page = await visit.open('/stormshot', { as: player })
    const tokens = listenToTokens(page)
    // The address may say what it likes of whose it is.
    const link = await makeLink(stranger, { fp_uid: player.fpUid })
    await page.goto(`${visit.origin}/stormshot/myinfo${link}`)
    await question(page).waitFor()
    expect(await question(page).textContent()).toContain(player.fpUid)
    expect(await question(page).textContent()).toContain(stranger.fpUid)
    expect(await readToken(page)).toBe(player.token)
    await expectAccessible(page)
    await settle(page)
    await page.keyboard.press('Escape')
    await question(page).waitFor({ state: 'detached' })
    await expect.poll(() => askWith(tokens[0] ?? '')).toBe(1003)
    expect(tokens).toHaveLength(1)
    expect(await readToken(page)).toBe(player.token)
    expect(await askWith(player.token)).toBe(0)
    await page.reload()
    await settle(page)
    expect(await question(page).count()).toBe(0)
  })

  test('asks again on the next page where the player left the question open', async ({ visit }) => {
    const [player, stranger] = [await createPlayer(), await createPlayer()]
    const page = await visit.open('/stormshot', { as: player })
    const tokens = listenToTokens(page)
    await page.goto(`${visit.origin}/stormshot${await makeLink(stranger)}`)
    await question(page).waitFor()
    await page.goto(`${visit.origin}/stormshot/benefits`)
    await question(page).locator('button[value="cancel"]').click()
    await expect.poll(() => askWith(tokens[0] ?? '')).toBe(1003)
    expect(await readToken(page)).toBe(player.token)
  })

  test('switches at the player’s wish, and ends the session that it replaces', async ({ visit }) => {
    const [player, friend] = [await createPlayer(), await createPlayer()]
    const page = await visit.open('/stormshot', { as: player })
    await page.goto(`${visit.origin}/stormshot${await makeLink(friend)}`)
    await question(page).locator('button[value="confirm"]').click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('guildhall.fp_uid'))).toBe(friend.fpUid)
    expect(await askWith(await readToken(page))).toBe(0)
    await expect.poll(() => askWith(player.token)).toBe(1003)
  })

  test('asks nobody who comes as themselves, and leaves one session', async ({ visit }) => {
    const player = await createPlayer()
    const page = await visit.open('/stormshot', { as: player })
    await page.goto(`${visit.origin}/stormshot${await makeLink(player)}`)
    await expect.poll(() => readToken(page)).not.toBe(player.token)
    await settle(page)
    expect(await question(page).count()).toBe(0)
    expect(await askWith(await readToken(page))).toBe(0)
    await expect.poll(() => askWith(player.token)).toBe(1003)
  })
})

describe('a player who comes from a game', () => {
  async function comeFromGame(player: Player): Promise<string> {
    const list = await createSiteClient(player.token)(session.userList, { body: {} })
    if (list.kind !== 'ok') throw new Error('No roles')
    const game = list.data.game_list.find(({ game_project }) => game_project === 'st_global')
    const role = game?.sub_game_list[0]?.user_list.find(({ is_active }) => is_active === 1)
    const body = { game_project: 'st_global', uid: role?.uid ?? '' }
    const ticket = await createSiteClient()(sandbox.gameTicket, { body })
    if (ticket.kind !== 'ok') throw new Error('No ticket')
    return `?${new URLSearchParams({ ...ticket.data, game_id: '2202' })}`
  }

  test('is asked to sign in for what is the account’s, and has all of it then', async ({ visit }) => {
    const player = await createPlayer()
    const page = await visit.open(`/stormshot/myinfo/security${await comeFromGame(player)}`)
    const own = page.getByRole('heading', { name: say('security.own.title') })
    const change = page.getByRole('button', { name: say('security.password.submit') })
    await own.waitFor()
    await expectAccessible(page)
    expect(await change.count()).toBe(0)
    const ofGame = await readToken(page)
    await page.locator('section').filter({ has: own }).getByRole('button').click()
    const frame = await (await page.waitForSelector('#login iframe[data-ready]')).contentFrame()
    await frame?.getByRole('button', { name: sayLogin('register.switch'), exact: true }).click()
    await frame?.fill('#email', player.email)
    await frame?.fill('#password', player.password)
    await frame?.click('#submit')
    await change.waitFor()
    expect(await readToken(page)).not.toBe(ofGame)
    await expect.poll(() => askWith(ofGame)).toBe(1003)
  })

  test('is a guest at other games, and still there when they come back', async ({ visit }) => {
    const player = await createPlayer()
    const page = await visit.open(`/stormshot${await comeFromGame(player)}`)
    await expect.poll(() => readToken(page)).not.toBe('')
    const token = await readToken(page)
    await page.goto(`${visit.origin}/kingofavalon`)
    await settle(page)
    expect(await page.locator('html').getAttribute('data-who')).toBe('guest')
    expect(await readToken(page)).toBe(token)
    await page.goto(`${visit.origin}/funzone/st`)
    await expect.poll(() => page.locator('html').getAttribute('data-who')).toBe('player')
  })
})

describe('a role that a game reports by itself', () => {
  test('waits where the player finds it, and is theirs after a yes, or gone after a no', async ({ visit }) => {
    const player = await createPlayer()
    await reportRole(player, 'Ahab')
    const page = await visit.open('/stormshot/myinfo', { as: player })
    await page.getByRole('link', { name: 'Characters to confirm' }).click()
    await page.waitForURL('**/myinfo/character')
    const waiting = page.locator('section[aria-labelledby="pending-title"]')
    await waiting.getByText('Ahab').waitFor()
    await expectAccessible(page)
    await reportRole(player, 'Starbuck')
    await page.reload()
    await waiting.locator('li', { hasText: 'Starbuck' }).getByRole('button', { name: 'Not mine' }).click()
    await waiting.getByText('Starbuck').waitFor({ state: 'detached' })
    await waiting.getByRole('button', { name: 'Yes, it’s mine' }).click()
    await question(page).locator('button[value="confirm"]').click()
    await waiting.waitFor({ state: 'detached' })
    await page.getByRole('main').getByText('Ahab').waitFor()
    expect(await page.getByRole('main').getByText('Starbuck').count()).toBe(0)
  })
})
