import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { findSiteByPath, type Site } from '../../src/contract/games.ts'
import { pathOf, routes } from '../../src/portal/routes.ts'
import { signInDemoPlayer, test } from '../set-up/browser.ts'
import { settle } from '../set-up/settle.ts'
import { shareOut } from '../set-up/share-out.ts'

/** What is the same for every player, or changes nothing on the page when it is asked again. */
const notOfThePlayer = [
  ...['index/positions', 'vip/level_config', 'vip/rights_config', 'game/active_list', 'mini_game/list', 'wheel/prizes'],
  ...['activity_banner/get_by_key', 'rule_explanation/getbykey', 'pop/config_list', 'game_notice/list'],
  'gift/api/pay_sdk/products',
  // Sent by the page, and not read.
  ...['log/send_text', 'system_notice/system_notice_setreaded', 'index/ack_dot', 'auth/h5_2_auth_new', 'user/change'],
  ...['customer/setreaded', 'community_notice/setreaded', 'sdk/get_h5_token'],
]

/** The names of the calls that the page's scripts send from now on; pictures never change under their address. */
function listenForCalls(page: Page): Set<string> {
  const calls = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() !== 'fetch' && request.resourceType() !== 'xhr') return
    const { pathname, searchParams } = new URL(request.url())
    const name = /^\/(?:half\/)?api\/(.+)|^\/((?:wheel|gift|community)\/.+)/.exec(pathname)
    if (name) calls.add((name[1] ?? name[2] ?? '') + (searchParams.has('p2') ? `?p2=${searchParams.get('p2')}` : ''))
  })
  return calls
}

function findSite(): Site {
  const site = findSiteByPath('/stormshot')
  if (!site) throw new Error('Stormshot is gone')
  return site
}

const names = routes
  .map(({ name }) => name)
  .filter((name) => !/^(login|socialLogin|communityJump|communityDetail\/articleDetail|myinfo\/active)$/.test(name))

describe('what a page shows of the player is refetched when the page is seen again', () => {
  test.for(shareOut(names, 0, 4))('%s', async (name, { visit }) => {
    const as = await signInDemoPlayer()
    let opened = new Set<string>()
    const page = await visit.open(pathOf(findSite(), 'en', name), {
      as,
      watch: (watched) => {
        opened = listenForCalls(watched)
      },
    })
    await settle(page)
    const before = [...opened].filter((call) => !notOfThePlayer.some((one) => call.startsWith(one)))
    const again = listenForCalls(page)
    for (const frame of page.frames()) await frame.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await settle(page)
    await expect.poll(() => before.filter((call) => !again.has(call))).toEqual([])
  })
})
