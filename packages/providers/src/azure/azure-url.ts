import type { AzureConnection } from '#connections.ts'

const AT_AZURE = /^https:\/\/[^/]+\.(?:openai|services\.ai|cognitiveservices)\.azure\.com(?:\/|$)/i

/**
 * The address of a call of Azure OpenAI's v1 API that the AI SDK does not make; a gateway's own address is taken as it is.
 * Source: https://learn.microsoft.com/azure/ai-foundry/openai/api-version-lifecycle
 */
export function azureUrl({ resourceName = '', baseURL }: AzureConnection, path: string): string {
  const base = (baseURL ?? `https://${resourceName}.openai.azure.com/openai`).replace(/\/+$/, '')
  const isVersioned = base.toLowerCase().endsWith('/v1')
  if (isVersioned || !AT_AZURE.test(base)) return `${base}${path}`
  return `${base}/v1${path}?api-version=v1`
}
