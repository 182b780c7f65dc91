import { APICallError } from '@ai-sdk/provider'
import { z } from 'zod'
import type { BedrockConnection } from '#connections.ts'
import { RefusedContentError } from '#wire/refused-content-error.ts'
import { UnfitRequestError } from '#wire/unfit-request-error.ts'
import { readOperation } from '#videos/read-operation.ts'
import { requestJson, requestVendor } from '#wire/request-vendor.ts'
import { NO_USAGE } from '#chat/usage.ts'
import type { VideoAdapter } from '#videos/video-adapter.ts'
import { VideoFailedError } from '#videos/video-failed-error.ts'
import { awsFetch, bedrockAddress } from './aws-fetch.ts'
import { s3Address } from './s3-address.ts'
import { toNovaReelRequest } from './nova-reel-request.ts'

const TITLE = 'Amazon Bedrock'

const NO_BUCKET =
  'Amazon Bedrock stores videos in a bucket, and none is set up. Ask your administrator to set AWS_VIDEO_S3_URI.'

/** A Bedrock API key opens Bedrock alone: what is asked for could never be read. */
const NO_KEY_PAIR =
  'Amazon Bedrock stores videos in a bucket, and this installation has no access key to read it. Ask your administrator to set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'

const CLOSED_BUCKET =
  "The video was generated, but this installation's access key may not read it from the bucket. Ask your administrator to allow s3:GetObject there."

const started = z.object({ invocationArn: z.string().min(1) })

const invocation = z.object({
  status: z.string(),
  failureMessage: z.string().nullish(),
  outputDataConfig: z.object({ s3OutputDataConfig: z.object({ s3Uri: z.string() }) }).nullish(),
})

/** What is kept of a video that Bedrock works at. */
const kept = z.object({ invocationArn: z.string(), s3Uri: z.string(), durationSeconds: z.number(), seed: z.number() })

const REFUSED_CONTENT = /content filter|responsible ai|\bRAI\b|\bAUP\b|blocked|moderat|not? comply|policy/i

/**
 * Nova Reel through Bedrock's asynchronous invocation; the video is put into a bucket of the customer, and read from there.
 * Source: "Generating videos with Amazon Nova Reel" in the Amazon Nova user guide.
 */
export function createNovaReelAdapter(connection: BedrockConnection, fetch: typeof globalThis.fetch): VideoAdapter {
  const address = `${bedrockAddress(connection)}/async-invoke`
  const askBedrock = awsFetch(connection, fetch)
  const askS3 = awsFetch(connection, fetch, 's3')

  async function readVideo(s3Uri: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    const url = s3Address(connection, `${s3Uri.replace(/\/$/, '')}/output.mp4`)
    try {
      const response = await requestVendor({ fetch: askS3, method: 'GET', url, signal })
      return response.body ?? new Blob([]).stream()
    } catch (thrown) {
      throw APICallError.isInstance(thrown) && thrown.statusCode === 403 ? new VideoFailedError(CLOSED_BUCKET) : thrown
    }
  }

  return {
    makesTwice: false,
    async start(request, token) {
      const { videoS3Uri, accessKeyId, secretAccessKey } = connection
      if (videoS3Uri === undefined) throw new UnfitRequestError(NO_BUCKET)
      if (accessKeyId === undefined || secretAccessKey === undefined) throw new UnfitRequestError(NO_KEY_PAIR)
      const { modelId, modelInput, durationSeconds, seed, warnings } = await toNovaReelRequest(request)
      const outputDataConfig = { s3OutputDataConfig: { s3Uri: videoS3Uri } }
      const body = { modelId, clientRequestToken: token, modelInput, outputDataConfig }
      const call = { fetch: askBedrock, method: 'POST', url: address, body, signal: request.signal } as const
      const { invocationArn } = await requestJson(call, started)
      return { operation: { invocationArn, s3Uri: videoS3Uri, durationSeconds, seed }, warnings }
    },
    async look({ operation, signal }) {
      const { invocationArn, s3Uri, durationSeconds, seed } = readOperation(kept, operation)
      const url = `${address}/${encodeURIComponent(invocationArn)}`
      const call = { fetch: askBedrock, method: 'GET', url, signal } as const
      const { status, failureMessage, outputDataConfig } = await requestJson(call, invocation)
      if (status === 'InProgress') return { status: 'running', phase: 'rendering', share: null }
      if (status !== 'Completed') throw failureOf(failureMessage ?? '')
      const folder = outputDataConfig?.s3OutputDataConfig.s3Uri ?? `${s3Uri}/${invocationArn.split('/').at(-1)}`
      const bytes = await readVideo(folder, signal)
      const usage = { ...NO_USAGE, seconds: durationSeconds }
      return { status: 'completed', videos: [{ mediaType: 'video/mp4', bytes, seed }], usage, warnings: [] }
    },
    // Bedrock has no call that stops an asynchronous invocation.
    cancel: async () => false,
  }
}

/** Why no video came: the content filter, or what Bedrock says. */
function failureOf(said: string): Error {
  if (REFUSED_CONTENT.test(said)) return new RefusedContentError(said)
  return new VideoFailedError(
    `${TITLE} could not generate the video${said === '' ? '.' : `: ${said.replace(/[.\s]*$/, '.')}`}`,
  )
}
