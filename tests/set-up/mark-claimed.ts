import type { Page, Route } from 'playwright'

async function answerClaimed(route: Route): Promise<void> {
  const response = await route.fetch()
  const { data, ...envelope } = await response.json()
  await route.fulfill({ response, json: { ...envelope, data: data && { ...data, now_day_has_check: 1 } } })
}

/** Answers the page that today's check-in is claimed: no popup covers what can be claimed (rule 16.8). */
export async function markClaimed(page: Page): Promise<void> {
  // A page that has gone meanwhile needs no answer.
  await page.route('**/checkin/month/info*', (route) => answerClaimed(route).catch(() => undefined))
}
