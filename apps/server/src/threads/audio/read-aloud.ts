import { createHash } from 'node:crypto'
import { nameFromPrompt } from '@atrium/domain/file-names/name-from-prompt'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { isFinal } from '@atrium/domain/runs/run-status'
import { speechText } from '@atrium/domain/speech/speech-text'
import type { KeptFile } from '#files/kept-file.ts'
import type { PreparedSpeech, AudioGeneration } from '#generation/audio-generation.ts'
import type { Caller } from '#platform/caller.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import { conflict, type Refusal, unprocessable } from '#platform/http/refusal.ts'
import type { RulesFor } from '#projects/rules/project-rules.ts'
import type { ThreadFiles } from '../messages/settle-files.ts'
import type { ThreadFacts } from '../store/thread-facts.ts'
import type { MessageRow } from '../store/threads-tables.ts'

/** The longest text that is read aloud, in UTF-16 units: about an hour. */
const LONGEST = 50_000

/** How often the same may be deleted and read anew. */
const READINGS = 20

/** A message read aloud, and what of it is otherwise than asked. */
type Reading = { row: KeptFile; warnings: string[] }

/** Has a message read aloud. @throws 409, 422 and 502 refusals */
export type ReadAloud = (request: {
  caller: Caller
  /** A thread that the caller may see, and a message of it. */
  thread: ThreadFacts
  message: MessageRow
  ref: ModelRef | null
  voice: string | undefined
}) => Promise<Reading>

type Dependencies = { files: ThreadFiles; audio: AudioGeneration; quota: Pick<Quota, 'take'>; rulesFor: RulesFor }

/**
 * Reads messages aloud, each once for every voice: the id of the file comes from the message, the model and the voice, and a message
 * never changes. Who asks while it is being read waits for the same reading.
 */
export function createReadAloud({ files, audio, quota, rulesFor }: Dependencies): ReadAloud {
  const beingRead = new Map<string, Promise<Reading>>()

  async function read(
    request: Parameters<ReadAloud>[0],
    speech: PreparedSpeech,
    text: string,
    ids: readonly string[],
  ): Promise<Reading> {
    const { caller, thread, message } = request
    // How much it will be nobody knows, and what is paid for is kept: whoever is full begins nothing.
    await quota.take(caller.author, 0, 'params.messageId')
    // Not of the one who asked first alone: others may wait for the same.
    const { audio: spoken, cost, warnings } = await speech.speak(text, AbortSignal.timeout(LONGEST_READING))
    const { model } = speech
    const lineage = { threadId: thread.id, messageId: message.id, prompt: text, model, cost }
    const made = {
      author: caller.author,
      project: thread.projectId,
      origin: 'spoken' as const,
      bytes: spoken.bytes,
      lineage,
    }
    const name = nameFromPrompt(text, spoken.mediaType)
    for (const id of ids) {
      const row = await files.keep({ ...made, id, name, limit: LARGEST })
      // Another process was faster, and what it has read is deleted already: this one is another file.
      if (row.deletedAt === null) return { row, warnings }
    }
    throw tooOften()
  }

  return async (request) => {
    const { caller, thread, message, ref, voice } = request
    const text = textOf(message)
    const { allowed } = await rulesFor(caller, thread.projectId)
    const about = { type: 'thread' as const, id: thread.id }
    const payer = { author: caller.author, projectId: thread.projectId, about }
    const speech = await audio.prepareSpeech({ ref, voice, secureData: thread.secureData, allowed, payer })
    const ids = Array.from({ length: READINGS }, (_, nth) => idOfReading(message.id, speech, nth))
    const rows = await files.known(ids)
    // It stands in this thread, which the caller sees.
    const earlier = rows.find(({ deletedAt }) => deletedAt === null)
    if (earlier) return { row: earlier, warnings: speech.warnings }
    const free = ids.filter((id) => !rows.some((row) => row.id === id))
    const [key] = free
    if (key === undefined) throw tooOften()
    const reading = beingRead.get(key) ?? read(request, speech, text, free).finally(() => beingRead.delete(key))
    beingRead.set(key, reading)
    const { row, warnings } = await reading
    // Who has named the model itself waits for the same audio as who has named one that is turned off.
    return { row, warnings: [...speech.warnings, ...warnings] }
  }
}

/** A reading takes no longer, in milliseconds. */
const LONGEST_READING = 600_000

/** Nor has it more bytes: about three hours of WAV. */
const LARGEST = 500_000_000

/** What there is to say of a message. @throws 409 and 422 refusals */
function textOf({ parts, metadata }: MessageRow): string {
  if (metadata?.status && !isFinal(metadata.status)) throw conflict('This answer is still in progress.')
  const written = parts.flatMap((part) => (part.type === 'text' ? [speechText(part.text)] : []))
  const text = written.filter((one) => one !== '').join('\n\n')
  if (text === '') throw unprocessable('This message has no text to read aloud.')
  if (text.length > LONGEST) {
    throw unprocessable(`This message is too long to read aloud: the limit is ${LONGEST} characters.`)
  }
  return text
}

function tooOften(): Refusal {
  return unprocessable('The audio of this message was generated and deleted too often.')
}

/** In the form of our other ids: the time of the message in front, and the same for the same reading. */
function idOfReading(messageId: string, { model, voice }: PreparedSpeech, nth: number): string {
  const tail = createHash('sha256')
    .update(JSON.stringify([messageId, model.provider, model.model, voice, nth]))
    .digest('hex')
  return `${messageId.slice(0, 15)}${tail.slice(0, 3)}-8${tail.slice(3, 6)}-${tail.slice(6, 18)}`
}
