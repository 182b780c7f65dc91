import type { CostEntry } from '#catalog/model-facts.ts'
import { type ProviderName, vendorOf } from '#providers/provider-name.ts'
import { rowOfVendor } from '#providers/row-of-vendor.ts'

type Body = Readonly<Record<string, unknown>>

/** The vendor's own search of the web that a request lets its model use: how often at most, and the price of one; null where nobody knows it. */
export type VendorSearch = { most: number; price: CostEntry | null }

/** What such a tool is called, by whichever vendor: `web_search`, `web_search_20250305`, `web_search_preview`. */
const SEARCH = /^web_search/
/** Searches that are expected where a request names no most. */
const USUAL = 5

/**
 * Null where a request lets its model search nothing. Of several such tools the one without a price counts.
 * Sources: "Web search tool" of Anthropic (`max_uses`), "Web search" of OpenAI (`web_search_options` in chat completions, where one search is made).
 */
export function vendorSearch(provider: ProviderName, body: Body): VendorSearch | null {
  if (typeof body['web_search_options'] === 'object' && body['web_search_options'] !== null)
    return { most: 1, price: null }
  const tools = (Array.isArray(body['tools']) ? body['tools'] : []).flatMap((tool: unknown) => {
    const { type, max_uses: most } = (typeof tool === 'object' && tool !== null ? tool : {}) as Body
    return typeof type === 'string' && SEARCH.test(type) ? [{ type, most: whole(most) ?? USUAL }] : []
  })
  if (tools.length === 0) return null
  const known = rowOfVendor(vendorOf(provider))?.webSearch
  const isPriced = known && tools.every(({ type }) => known.tool.test(type))
  return { most: tools.reduce((sum, { most }) => sum + most, 0), price: isPriced ? known.price : null }
}

/** US dollars for so many searches; nothing is known of those without a price. */
export function costOfSearches({ price }: VendorSearch, searches: number): number {
  return price === null ? 0 : (searches * price.rate) / price.unitSize
}

function whole(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null
}
