/** How the vendors are reached; only configured vendors are present. Base addresses default to the vendor's own. */
export type VendorConnections = {
  openai?: KeyConnection
  anthropic?: KeyConnection
  google?: KeyConnection
  /** Google's Vertex AI, which alone serves Veo; the base address may name a project and a location. */
  vertex?: KeyConnection
  cohere?: KeyConnection
  mistral?: KeyConnection
  deepseek?: KeyConnection
  meta?: KeyConnection
  ai21?: KeyConnection
  stability?: KeyConnection
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
  /** The place in a bucket (`s3://bucket/folder`) into which Bedrock puts videos; without it none can be made. */
  videoS3Uri?: string
  /** Another address of S3 than the region's own. */
  s3BaseURL?: string
}
