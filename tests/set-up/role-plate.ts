import type { Page } from 'playwright'

/** The plate of whoever is here in a lobby's header: the role, or the way in. Until it is known who is, there is none. */
export const rolePlate = (page: Page) =>
  page.getByRole('banner').getByRole('button').and(page.locator(':not([data-dialog])'))
