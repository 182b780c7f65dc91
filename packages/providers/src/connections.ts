/** How the vendors are reached; only configured vendors are present. Base addresses default to the vendor's own. */
export type VendorConnections = {
  openai?: KeyConnection
  anthropic?: KeyConnection
  google?: KeyConnection
  cohere?: KeyConnection
  mistral?: KeyConnection
  deepseek?: KeyConnection
  meta?: KeyConnection
  azure?: AzureConnection
  /** Amazon Bedrock. */
  aws?: BedrockConnection
  /** Any OpenAI-compatible server. */
  caas?: { baseURL: string; apiKey?: string }
  ollama?: { baseURL: string }
}

export type KeyConnection = { apiKey: string; baseURL?: string }

/** `resourceName` or `baseURL` tells the address. */
export type AzureConnection = { apiKey: string; resourceName?: string; baseURL?: string }

/** Either `apiKey` (a Bedrock bearer key) or an access key pair, with the session token of temporary credentials. */
export type BedrockConnection = {
  region: string
  accessKeyId?: string
  secretAccessKey?: string
  sessionToken?: string
  apiKey?: string
  baseURL?: string
}
