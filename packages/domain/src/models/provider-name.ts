/** The providers of the console, as the API names them. Source: the specification's list of provider names, section 3. */

/** The companies (and gateways) that serve models. `assistant` and `mvci` name internal services that serve no list of their own. */
const VENDORS = [
  'ai21',
  'anthropic',
  'assistant',
  'aws',
  'azure',
  'caas',
  'cohere',
  'deepseek',
  'google',
  'meta',
  'mistral',
  'mvci',
  'openai',
  'stability',
] as const

export type Vendor = (typeof VENDORS)[number]

/** What a model makes. `text` providers carry no suffix: `anthropic` is text, `anthropic_chat` is chat. */
export type Modality = 'text' | 'chat' | 'image' | 'video' | 'audio' | 'embed'

export const PROVIDERS_BY_MODALITY = {
  text: ['ai21', 'anthropic', 'aws', 'cohere', 'deepseek', 'meta', 'mistral', 'openai', 'google', 'azure'],
  chat: [
    'anthropic_chat',
    'openai_chat',
    'google_chat',
    'azure_chat',
    'cohere_chat',
    'meta_chat',
    'aws_chat',
    'mistral_chat',
    'deepseek_chat',
    'caas',
  ],
  image: ['aws_image', 'openai_image', 'google_image', 'stability_image', 'azure_image'],
  video: ['aws_video', 'google_video'],
  audio: ['openai_audio', 'azure_audio', 'google_audio', 'mistral_audio'],
  embed: ['aws_embed', 'azure_embed', 'cohere_embed', 'google_embed', 'mistral_embed', 'openai_embed'],
} as const satisfies Record<Modality, readonly string[]>

/** One entry of the provider table, for example `openai_chat` or `aws_image`. */
export type ProviderName = (typeof PROVIDERS_BY_MODALITY)[Modality][number]

/** A provider whose models converse. */
export type ChatProviderName = (typeof PROVIDERS_BY_MODALITY)['chat'][number]

export const PROVIDER_NAMES: readonly ProviderName[] = Object.values(PROVIDERS_BY_MODALITY).flat()

const MODALITY_BY_PROVIDER: ReadonlyMap<string, Modality> = new Map(
  Object.entries(PROVIDERS_BY_MODALITY).flatMap(([modality, names]) =>
    names.map((name): [string, Modality] => [name, modality as Modality]),
  ),
)

export function isProviderName(name: string): name is ProviderName {
  return MODALITY_BY_PROVIDER.has(name)
}

/** `openai_chat` → `chat`, `anthropic` → `text`, `caas` → `chat`. */
export function modalityOf(provider: ProviderName): Modality {
  return MODALITY_BY_PROVIDER.get(provider) ?? 'text'
}

const SUFFIX = /_(?:chat|embed|image|video|audio)$/

/** `openai_chat` → `openai`. */
export function vendorOf(provider: ProviderName): Vendor {
  return provider.replace(SUFFIX, '') as Vendor
}

/** Is this the name of a vendor, alone or with a suffix? It may be that nothing is served under it, as under `mvci` or `ai21_video`. */
export function namesVendor(name: string): boolean {
  return VENDORS.some((vendor) => vendor === name.replace(SUFFIX, ''))
}
