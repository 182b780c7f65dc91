import { LONGEST_EDIT } from '@atrium/domain/runs/artifact-edit'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { answerOf } from '../../entities/envelope.ts'
import { messageSchema } from '#entities/threads/message.ts'
import { threadParams } from './threads.ts'

/** What people make of the artifacts of answers. */
export const artifactCalls = {
  edit: defineCall({
    method: 'POST',
    url: '/v1/threads/:threadId/messages/:messageId/artifacts',
    summary: 'Add a version of your own to an artifact of an answer',
    description:
      'The answer stays as it is: the version is added to `metadata.artifactEdits`, and models are told what it changes with the next message.',
    access: 'signed-in',
    idempotent: true,
    schema: {
      params: threadParams.extend({ messageId: z.uuid() }),
      body: z.strictObject({
        /** Which artifact of the answer, from 0. */
        index: z.number().int().min(0).max(1000),
        code: z.string().min(1).max(LONGEST_EDIT),
      }),
      response: { 201: answerOf(messageSchema) },
    },
    errors: {
      404: 'This answer has no such artifact.',
      409: 'This answer is still being written. Save your version when it is complete.',
    },
  }),
}
