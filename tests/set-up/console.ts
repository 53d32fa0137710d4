import type { Page } from 'playwright'
import { desktop, type Visit } from './browser.ts'

/** Opens the console as a role, with one tap, and waits for its first page. */
export async function enterConsole(visit: Visit, role: string, viewport = desktop): Promise<Page> {
  const page = await visit.open('/console', { viewport })
  await page.waitForURL(/\/console\/sign-in\?next=%2Fconsole$/)
  await page.getByRole('button', { name: `Enter as ${role}` }).click()
  await page.getByRole('heading', { name: 'What would you like to do?' }).waitFor()
  return page
}

/** What the focused element says. */
export async function nameFocused(page: Page): Promise<string> {
  return await page.evaluate(() => document.activeElement?.textContent ?? '')
}

/** How many pixels the page is wider than its window; not above 0 where nothing is cut off. */
export async function measureOverflow(page: Page): Promise<number> {
  return await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}
