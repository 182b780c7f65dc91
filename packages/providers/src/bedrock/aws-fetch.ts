import { AwsV4Signer } from 'aws4fetch'
import type { BedrockConnection } from '#connections.ts'

/** Bedrock's runtime in the connection's region, or the address that is set instead; without a slash at its end. */
export function bedrockAddress({ region, baseURL }: BedrockConnection): string {
  return (baseURL ?? `https://bedrock-runtime.${region}.amazonaws.com`).replace(/\/+$/, '')
}

/**
 * A fetch whose requests AWS accepts: with the bearer key where there is one, else signed with the access key pair. For calls that
 * the AI SDK does not make.
 * @param service whose request it is, by AWS's name in signatures; bearer keys are for Bedrock alone
 */
export function awsFetch(
  connection: BedrockConnection,
  fetch: typeof globalThis.fetch,
  service: 'bedrock' | 's3' = 'bedrock',
): typeof globalThis.fetch {
  const { apiKey, region, accessKeyId = '', secretAccessKey = '', sessionToken } = connection
  return async (input, init = {}) => {
    const headers = new Headers(init.headers)
    if (apiKey !== undefined && service === 'bedrock') {
      headers.set('authorization', `Bearer ${apiKey}`)
      return fetch(input, { ...init, headers })
    }
    const request = new AwsV4Signer({
      url: input instanceof Request ? input.url : String(input),
      method: init.method ?? 'GET',
      headers,
      body: init.body,
      region,
      accessKeyId,
      secretAccessKey,
      sessionToken,
      service,
    })
    const signed = await request.sign()
    return fetch(signed.url, { ...init, headers: signed.headers })
  }
}
