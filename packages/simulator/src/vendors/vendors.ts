/** What is known of a vendor from outside: its name in prose, where its calls live, and how it marks a request. */
export type VendorFacts = {
  title: string
  /** What follows the vendor's prefix in the address that is handed to a client. */
  addressPath: string
  /** Headers of which one must be there, or the vendor answers 401. Empty: no key is asked for. */
  keyHeaders: readonly string[]
  /** The header in which the vendor names the request in its answers. */
  requestIdHeader: string
}

/** Every vendor that the simulator stands for, by the first segment of its address. */
export const VENDORS = {
  openai: {
    title: 'OpenAI',
    addressPath: '/v1',
    keyHeaders: ['authorization'],
    requestIdHeader: 'x-request-id',
  },
  anthropic: {
    title: 'Anthropic',
    addressPath: '/v1',
    keyHeaders: ['x-api-key', 'authorization'],
    requestIdHeader: 'request-id',
  },
  google: {
    title: 'Google',
    addressPath: '/v1beta',
    keyHeaders: ['x-goog-api-key', 'authorization'],
    requestIdHeader: 'x-goog-request-id',
  },
  vertex: {
    title: 'Google Vertex AI',
    addressPath: '/v1/publishers/google',
    keyHeaders: ['x-goog-api-key', 'authorization'],
    requestIdHeader: 'x-goog-request-id',
  },
  azure: {
    title: 'Azure OpenAI',
    addressPath: '/openai/v1',
    keyHeaders: ['api-key', 'authorization'],
    requestIdHeader: 'apim-request-id',
  },
  aws: {
    title: 'Amazon Bedrock',
    addressPath: '',
    keyHeaders: ['authorization'],
    requestIdHeader: 'x-amzn-requestid',
  },
  cohere: {
    title: 'Cohere',
    addressPath: '/v2',
    keyHeaders: ['authorization'],
    requestIdHeader: 'x-debug-trace-id',
  },
  mistral: {
    title: 'Mistral',
    addressPath: '/v1',
    keyHeaders: ['authorization'],
    requestIdHeader: 'mistral-correlation-id',
  },
  deepseek: {
    title: 'DeepSeek',
    addressPath: '',
    keyHeaders: ['authorization'],
    requestIdHeader: 'x-ds-trace-id',
  },
  meta: { title: 'Meta', addressPath: '/v1', keyHeaders: ['authorization'], requestIdHeader: 'x-request-id' },
  ai21: { title: 'AI21', addressPath: '/studio/v1', keyHeaders: ['authorization'], requestIdHeader: 'x-request-id' },
  stability: { title: 'Stability AI', addressPath: '', keyHeaders: ['authorization'], requestIdHeader: 'x-request-id' },
  caas: { title: 'an OpenAI-compatible server', addressPath: '/v1', keyHeaders: [], requestIdHeader: 'x-request-id' },
  ollama: { title: 'Ollama', addressPath: '', keyHeaders: [], requestIdHeader: 'x-request-id' },
} as const satisfies Record<string, VendorFacts>

export type Vendor = keyof typeof VENDORS

/** Is this the first segment of a vendor's address? */
export function isVendor(name: string): name is Vendor {
  return Object.hasOwn(VENDORS, name)
}
