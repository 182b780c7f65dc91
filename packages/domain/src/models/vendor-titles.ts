import type { Vendor } from './provider-name.ts'

/** What vendors call themselves, the same in every language. */
export const VENDOR_TITLES: Record<Vendor, string> = {
  ai21: 'AI21',
  anthropic: 'Anthropic',
  assistant: 'Companions',
  aws: 'AWS',
  azure: 'Azure',
  caas: 'Self-hosted',
  cohere: 'Cohere',
  deepseek: 'DeepSeek',
  google: 'Google',
  meta: 'Meta',
  mistral: 'Mistral',
  mvci: 'MVCI',
  openai: 'OpenAI',
  stability: 'Stability AI',
}
