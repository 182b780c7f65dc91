import { addAbortSignal, type Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { callerNow } from '../routing/caller-now.ts'
import type { Exchange } from '../routing/exchange.ts'
import { sendStoredFile } from '../stored-files/send-stored-file.ts'
import { openLiveStream } from '../streams/open-live-stream.ts'
import { sendEventStream } from '../streams/send-event-stream.ts'
import type { Answer, ArchiveAnswer, DownloadAnswer, FileAnswer, LiveStreamAnswer, StreamAnswer } from './answer.ts'

type Senders = {
  [Kind in Answer['kind']]: (answer: Extract<Answer, { kind: Kind }>, exchange: Exchange) => Promise<void> | void
}

const SENDERS: Senders = {
  stream: sendStream,
  'live-stream': sendLiveStream,
  file: sendFile,
  'stored-file': (answer, { request, reply, end }) => sendStoredFile(answer, { request, reply, signal: end.signal }),
  archive: sendArchive,
  download: sendDownload,
  redirect: ({ address }, { reply }) => void reply.redirect(address, 303),
}

/** Sends an answer that is not JSON to its end; one without an end is begun. */
export async function sendAnswer(answer: Answer, exchange: Exchange): Promise<void> {
  // A sender takes the answers of its own kind, which the table holds to.
  const send = SENDERS[answer.kind] as (answer: Answer, exchange: Exchange) => Promise<void> | void
  await send(answer, exchange)
}

/** A file that is opened on its own is a page of nobody: it has no origin, runs nothing and reaches nothing. */
function sendFile({ mediaType, body }: FileAnswer, { reply }: { reply: FastifyReply }): void {
  void reply.header('content-security-policy', "default-src 'none'; sandbox").type(mediaType).send(body)
}

/** How long somebody may take over what is made while it is sent, in milliseconds. */
const LONGEST_DOWNLOAD = 3_600_000

function sendArchive({ disposition, size, bytes }: ArchiveAnswer, { reply, parts }: Exchange): void {
  void reply.header('content-disposition', disposition).header('content-length', size)
  void reply.type('application/zip').send(untilLate(bytes, parts))
}

function sendDownload(
  { mediaType, disposition, bytes, headers = {} }: DownloadAnswer,
  { reply, parts }: Exchange,
): void {
  void reply.headers(headers).header('content-disposition', disposition).type(mediaType).send(untilLate(bytes, parts))
}

/** They break off where they are not taken in time, so that nobody holds open for ever what is read for them. */
function untilLate(bytes: Readable, { longestDownload = LONGEST_DOWNLOAD }: Exchange['parts']): Readable {
  return addAbortSignal(AbortSignal.timeout(longestDownload), bytes)
}

/** Lets a live stream begin, and keeps nothing of its request but what is needed to look at its rights. */
function sendLiveStream({ reader }: LiveStreamAnswer, exchange: Exchange): void {
  const { reply, streams } = exchange
  const who = callerNow(exchange.request, exchange.parts.authenticate)
  reply.hijack()
  openLiveStream(streams, reply.raw, reply.getHeaders(), { reader, look: async () => reader.look(await who()) })
}

/** Lets a stream of events begin. It goes on by itself: whoever waited for its end would keep all of its request meanwhile. */
function sendStream({ events, mayStillRead }: StreamAnswer, exchange: Exchange): void {
  const { request, reply, parts, streams, end } = exchange
  const { id, server, caller } = request
  const isSomebody = caller !== null
  const { log } = server
  const who = callerNow(request, parts.authenticate)
  reply.hijack()
  sendEventStream(streams, reply.raw, reply.getHeaders(), {
    events,
    look: async () => isSomebody && mayStillRead(await who()),
    onOver(error) {
      if (error !== undefined) log.error({ err: error, reqId: id }, 'a stream of events broke off')
      end.leave()
    },
  })
}
