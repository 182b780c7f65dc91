import type { Modality } from '#catalog/modality.ts'
import type { VendorRow } from '#vendors/vendor-row.ts'
import { INTERNAL_VENDORS, VENDORS } from '#vendors/vendors.ts'

/** The providers of the console, as the API names them. Source: the specification's list of provider names, section 3. */

type Rows = typeof VENDORS

/** The companies (and gateways) that serve models; two more name internal services that serve no list of their own. */
export type Vendor = keyof Rows | keyof typeof INTERNAL_VENDORS

type ProvidersOf<Row> = Row extends { providers: infer Providers } ? Providers : never

/** The names of a table of providers whose models make this. */
type NamesOf<Providers, Makes> = {
  [Name in keyof Providers]: Providers[Name] extends { makes: Makes } ? Name : never
}[keyof Providers]

type ProviderMaking<Makes extends Modality> = { [V in keyof Rows]: NamesOf<ProvidersOf<Rows[V]>, Makes> }[keyof Rows]

/** One entry of the provider table, for example `openai_chat` or `aws_image`. */
export type ProviderName = ProviderMaking<Modality>

/** A provider whose models converse. */
export type ChatProviderName = ProviderMaking<'chat'>

const ROWS: readonly (readonly [keyof Rows, VendorRow])[] = Object.entries(VENDORS).map(([vendor, row]) => [
  vendor as keyof Rows,
  row,
])

/** In the order of the vendors. */
export const PROVIDERS_BY_MODALITY = {
  text: making('text'),
  chat: making('chat'),
  image: making('image'),
  video: making('video'),
  audio: making('audio'),
  embed: making('embed'),
  rerank: making('rerank'),
} as const satisfies Record<Modality, readonly ProviderName[]>

function making<Makes extends Modality>(modality: Makes): readonly ProviderMaking<Makes>[] {
  const providers = ROWS.flatMap(([, row]) => Object.entries(row.providers))
  return providers.flatMap(([name, { makes }]) => (makes === modality ? [name as ProviderMaking<Makes>] : []))
}

export const PROVIDER_NAMES: readonly ProviderName[] = Object.values(PROVIDERS_BY_MODALITY).flat()

const PROVIDERS = new Map(
  ROWS.flatMap(([vendor, row]) => Object.entries(row.providers).map(([name, own]) => [name, { vendor, own }] as const)),
)

export function isProviderName(name: string): name is ProviderName {
  return PROVIDERS.has(name)
}

/** `openai_chat` → `chat`, `anthropic` → `text`, `caas` → `chat`. */
export function modalityOf(provider: ProviderName): Modality {
  return PROVIDERS.get(provider)?.own.makes ?? 'text'
}

const SUFFIX = /_(?:chat|embed|rerank|image|video|audio)$/

/** `openai_chat` → `openai`. */
export function vendorOf(provider: ProviderName): Vendor {
  return PROVIDERS.get(provider)?.vendor ?? (provider.replace(SUFFIX, '') as Vendor)
}

/** Is this the name of a vendor, alone or with a suffix? It may be that nothing is served under it, as under `mvci` or `ai21_video`. */
export function namesVendor(name: string): boolean {
  return [...Object.keys(VENDORS), ...Object.keys(INTERNAL_VENDORS)].includes(name.replace(SUFFIX, ''))
}
