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

export type CaasConnection = { baseURL: string; apiKey?: string }

export type OllamaConnection = { baseURL: string }
