import type { audioCalls } from '@atrium/contract/calls/files/audio'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { ProviderName } from '@atrium/domain/providers/provider-name'
import { FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import { fileTypeFromBuffer } from 'file-type'
import type { AudioGeneration } from '#generation/audio-generation.ts'
import type { File } from '@atrium/contract/entities/file'
import type { KeptFile } from '#files/kept-file.ts'
import { createAllowance } from '#platform/http/limits/create-allowance.ts'
import type { Caller } from '#platform/caller.ts'
import type { HandlersOf, IncomingFile } from '#platform/http/handler.ts'
import { notFound, Refusal, unprocessable } from '#platform/http/refusal.ts'
import type { ProjectsRoom } from '#projects/create-projects-room.ts'
import type { RulesFor } from '#projects/rules/project-rules.ts'
import type { ReadAloud } from './read-aloud.ts'
import { refuseSecureData } from '#platform/refuse-secure-data.ts'
import type { ThreadAccess } from '../thread-access.ts'
import type { ThreadsStore } from '../store/threads-store.ts'

/** The most bytes of a recording that is written down: what every vendor takes. */
const LARGEST = 25_000_000

/** Recordings of one person that are written down at once: each is held in memory. */
const AT_ONCE = 4

const BUSY = `You already have ${AT_ONCE} transcriptions in progress. Try again in a moment.`

/** Browsers record into containers that could hold images as well. */
const AUDIO = /^(?:audio\/.+|video\/(?:webm|mp4|ogg)|application\/ogg)$/

type Dependencies = {
  threads: ThreadsStore
  access: ThreadAccess
  audio: AudioGeneration
  readAloud: ReadAloud
  presentFile: (row: KeptFile) => File
  rulesFor: RulesFor
  projectOf: ProjectsRoom['projectOf']
}

/** Speech over HTTP: messages that are read aloud, and recordings that are written down. */
export function createAudioCalls(dependencies: Dependencies): HandlersOf<typeof audioCalls> {
  const { threads, access, audio, readAloud, presentFile, rulesFor, projectOf } = dependencies
  const withinAllowance = createAllowance(AT_ONCE, BUSY)

  /** What holds for what is said: in the thread that it is for, else in the caller's own project. */
  async function rulesOf(
    caller: Caller,
    { threadId, secureData = false }: { threadId?: string | undefined; secureData?: boolean | undefined },
  ) {
    refuseSecureData(caller, secureData)
    const thread = threadId === undefined ? undefined : await access.seen(caller, threadId)
    const projectId = thread?.projectId ?? (await projectOf(caller))
    const { allowed } = await rulesFor(caller, projectId)
    const about = thread && { type: 'thread' as const, id: thread.id }
    const payer = { author: caller.author, projectId, ...(about && { about }) }
    return { payer, allowed, secureData: secureData || thread?.secureData === true }
  }

  return {
    async readAloud({ params, body }, { caller }) {
      const thread = await access.seen(caller, params.threadId)
      access.mayCreate(caller, thread.projectId)
      const message = await threads.messageOf(thread.id, params.messageId)
      if (!message) throw notFound('This message is not in the conversation.')
      const { row, warnings } = await readAloud({ caller, thread, message, ref: refOf(body), voice: body.voice })
      return { data: presentFile(row), ...(warnings.length > 0 && { warnings }) }
    },

    async transcribe({ body, file }, { caller, signal }) {
      const rules = await rulesOf(caller, body)
      const { model, transcribe } = await audio.prepareTranscription({ ref: refOf(body), ...rules })
      const { warnings, ...written } = await withinAllowance(caller.accountId, async () =>
        transcribe(await audioOf(file), body.language, signal),
      )
      return { data: { ...written, model }, ...(warnings.length > 0 && { warnings }) }
    },
  }
}

/** @throws a 422 refusal for half a name */
function refOf({
  provider,
  model,
}: {
  provider?: ProviderName | undefined
  model?: string | undefined
}): ModelRef | null {
  if (provider !== undefined && model !== undefined) return { provider, model }
  if (provider === undefined && model === undefined) return null
  const missing = provider === undefined ? 'provider' : 'model'
  throw unprocessable('Name a model by its provider and its id.', [
    { path: `body.${missing}`, message: 'This is missing.' },
  ])
}

/** Audio by its bytes, whatever it is called. @throws 413 and 422 refusals */
async function audioOf(file: IncomingFile): Promise<{ mediaType: string; bytes: Buffer }> {
  const bytes = await wholeOf(file)
  const mediaType = (await fileTypeFromBuffer(bytes))?.mime
  if (mediaType !== undefined && AUDIO.test(mediaType)) return { mediaType, bytes }
  throw unprocessable(FAILURE_TEXTS.fileType, [
    { path: 'body.file', message: 'Use a WAV, MP3, Ogg, WebM, M4A, or FLAC audio file.' },
  ])
}

/** @throws a 413 refusal */
async function wholeOf({ bytes }: IncomingFile): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > LARGEST) throw new Refusal(413, 'Audio to transcribe can have up to 25 MB.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
