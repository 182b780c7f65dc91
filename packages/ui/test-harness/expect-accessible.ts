import axe from 'axe-core'
import { expect } from 'vitest'

/** What holds for a page as a whole, which a part alone is not. */
const OF_PAGES = ['landmark-one-main', 'page-has-heading-one', 'region']

/** What is drawn breaks no rule of accessibility that axe can see. */
export async function expectAccessible(): Promise<void> {
  const rules = {
    ...Object.fromEntries(OF_PAGES.map((rule) => [rule, { enabled: false }])),
    // What somebody says to a computer is what they read.
    'label-content-name-mismatch': { enabled: true },
  }
  const { violations } = await axe.run(document, { resultTypes: ['violations'], rules })
  const seen = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  expect(seen).toEqual([])
}
