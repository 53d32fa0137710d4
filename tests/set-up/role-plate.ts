import type { Page } from 'playwright'

/** The plate of whoever is here in a lobby's header: the role, or the way in. */
export const rolePlate = (page: Page) => page.getByRole('banner').getByRole('button').first()
