import type { Locator, Page } from 'playwright-core'

export const CARD = '4111 1111 1111 1111'
/** A message that holds a number of a card, and the answer to it. */
export const WITH_CARD = `Say only: noted ${CARD}`
/** A key as a program would have it; in pieces, so that this file holds none. */
export const KEY = ['gh', 'p_', 'a1B2'.repeat(9)].join('')

/** What asks before sensitive data goes out. */
export const question = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'This message contains sensitive data' })

/** One of the ways out of it. */
export const wayOut = (page: Page, name: string): Locator => question(page).getByRole('button', { name })
