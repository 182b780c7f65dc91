import type { VendorConnections } from '#generation/vendor-access/open-providers.ts'

/** What a simulated vendor is asked with beside its address and a key that opens nothing else. */
const MORE: { [Name in keyof VendorConnections]?: (address: string) => object } = {
  aws: (address) => ({
    region: 'us-east-1',
    accessKeyId: 'simulated',
    secretAccessKey: 'simulated',
    videoS3Uri: 's3://simulated/videos',
    s3BaseURL: `${address}/s3`,
  }),
}

/** Every vendor at the simulator's addresses. Ollama lists the models of the OpenAI-compatible server once more, and is left out. */
export function simulatedConnections(addresses: Readonly<Record<keyof VendorConnections, string>>): VendorConnections {
  const names = Object.keys(addresses) as (keyof VendorConnections)[]
  return Object.fromEntries(
    names
      .filter((name) => name !== 'ollama')
      .map((name) => {
        const baseURL = addresses[name]
        return [name, { apiKey: 'simulated', baseURL, ...MORE[name]?.(baseURL) }]
      }),
  )
}
