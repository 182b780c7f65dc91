import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { answerOf } from '../../entities/envelope.ts'

const documentSchema = z.object({
  /** Pages, sheets or slides; null for a kind that has none, and where nothing could be read. */
  pages: z.number().int().nullable(),
  /** UTF-16 units of text. */
  characters: z.number().int(),
  /** About how many tokens the text comes to with OpenAI's models. */
  tokens: z.number().int(),
  /** Why there is no text, in words; null where there is some. */
  unread: z.string().nullable(),
})

export const documentCalls = {
  read: defineCall({
    method: 'GET',
    url: '/v1/files/:fileId/document',
    summary: 'How much text a file contains, for models that receive it as text',
    description: 'For a file without text, with a password, or that is damaged, `unread` says why.',
    access: 'signed-in',
    schema: { params: z.object({ fileId: z.uuid() }), response: { 200: answerOf(documentSchema) } },
  }),
}
