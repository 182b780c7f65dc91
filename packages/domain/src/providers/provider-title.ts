import { PROVIDER_NAMES, type ProviderName, vendorOf } from './provider-name.ts'
import { vendorFace } from './vendor-face.ts'

/** How the vendor of a provider is called, as OpenAI; the name itself of one that is none, as that of tools in the ledger. */
export function providerTitle(name: string): string {
  const known = PROVIDER_NAMES.find((one): one is ProviderName => one === name)
  return known ? vendorFace(vendorOf(known)).title : name
}
