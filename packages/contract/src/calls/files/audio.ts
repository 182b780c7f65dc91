import { FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { answerOf } from '../../entities/envelope.ts'
import { fileSchema } from '../../entities/file.ts'
import { modelRefSchema, providerNameSchema } from '../../entities/models/model.ts'

/** A model of audio; the recommended one of the vendors that are set up where both are missing. */
const chosenModel = { provider: providerNameSchema.optional(), model: z.string().min(1).max(200).optional() }

const transcriptionSchema = z.object({
  text: z.string(),
  /** Length of the audio; null where nobody told it. */
  seconds: z.number().nullable(),
  model: modelRefSchema,
  /** In dollars. */
  cost: z.number(),
})

export const audioCalls = {
  readAloud: defineCall({
    method: 'POST',
    url: '/v1/threads/:threadId/messages/:messageId',
    summary: 'Read a message aloud',
    description:
      'Returns the audio as a stored file. The same message in the same voice is generated once: everyone who can see the thread gets the same file.',
    access: 'signed-in',
    schema: {
      params: z.object({ threadId: z.uuid(), messageId: z.uuid() }),
      body: z.strictObject({
        ...chosenModel,
        /** One of the model's voices; its first where missing. */
        voice: z.string().min(1).max(100).optional(),
      }),
      response: { 200: answerOf(fileSchema) },
    },
    errors: { 500: FAILURE_TEXTS.runAudio, 502: FAILURE_TEXTS.runAudio },
  }),
  transcribe: defineCall({
    method: 'POST',
    url: '/v1/audio/transcriptions',
    summary: 'Transcribe audio',
    description: 'The audio is not stored. Up to 25 MB. Send the fields before the file.',
    access: 'signed-in',
    multipart: true,
    schema: {
      body: z.strictObject({
        ...chosenModel,
        /** The language that is spoken, as ISO 639-1; found out by the model where missing. */
        language: z
          .string()
          .regex(/^[a-z]{2}$/, 'A language has two letters, as en.')
          .optional(),
        /** The words are for this thread: its policy holds for the model. */
        threadId: z.uuid().optional(),
        /** The words are for a thread with secure data that is yet to be. */
        secureData: z.stringbool().optional(),
      }),
      response: { 200: answerOf(transcriptionSchema) },
    },
    errors: { 500: FAILURE_TEXTS.runAudio, 502: FAILURE_TEXTS.runAudio },
  }),
}
