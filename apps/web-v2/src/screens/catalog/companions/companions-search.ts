import { COMPANION_CATEGORIES, type CompanionCategory } from '@atrium/domain/companions/companion-category'
import { textOf } from '#frame/text-of.ts'

export const HUB_VIEWS = ['all', 'favorites', 'recent', 'mine', 'shared'] as const

export type HubView = (typeof HUB_VIEWS)[number]

/** What the address of the hub says: whose companions, of which category, and the words that they are narrowed by. */
export type HubSearch = { view?: HubView; category?: CompanionCategory; q?: string; open?: undefined }

const words = (value: unknown) => textOf(value)?.slice(0, 200)

/** Reads the search of the address. */
export function readHubSearch({ view, category, q }: Record<string, unknown>): HubSearch {
  return {
    view: HUB_VIEWS.find((known) => known === view && known !== 'all'),
    category: COMPANION_CATEGORIES.find((known) => known === category),
    q: words(q),
  }
}

/** The companion that is changed. */
export function readEditSearch({ id }: Record<string, unknown>): { id?: string } {
  return { id: words(id) }
}

/** The companion that is asked; without one it is chosen. */
export function readCompanionSearch({ companion }: Record<string, unknown>): { companion?: string } {
  return { companion: words(companion) }
}
