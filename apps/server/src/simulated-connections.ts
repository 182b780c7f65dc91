import type { VendorConnections } from '#generation/vendor-access/open-providers.ts'

type Vendor =
  | 'openai'
  | 'anthropic'
  | 'google'
  | 'vertex'
  | 'azure'
  | 'aws'
  | 'cohere'
  | 'mistral'
  | 'deepseek'
  | 'meta'
  | 'ai21'
  | 'stability'
  | 'caas'

/** Every vendor at the simulator's addresses, with a key that opens nothing else. */
export function simulatedConnections(addresses: Readonly<Record<Vendor, string>>): VendorConnections {
  const at = (baseURL: string) => ({ apiKey: 'simulated', baseURL })
  const { openai, anthropic, google, vertex, azure, aws, cohere, mistral, deepseek, meta, ai21, stability, caas } =
    addresses
  return {
    openai: at(openai),
    anthropic: at(anthropic),
    google: at(google),
    vertex: at(vertex),
    azure: at(azure),
    aws: {
      region: 'us-east-1',
      ...at(aws),
      accessKeyId: 'simulated',
      secretAccessKey: 'simulated',
      videoS3Uri: 's3://simulated/videos',
      s3BaseURL: `${aws}/s3`,
    },
    cohere: at(cohere),
    mistral: at(mistral),
    deepseek: at(deepseek),
    meta: at(meta),
    ai21: at(ai21),
    stability: at(stability),
    caas: at(caas),
  }
}
