import { z } from 'zod'
import { defineCall } from '../call.ts'
import { answerOf } from '../entities/envelope.ts'
import { projectSchema } from '../entities/project.ts'

export const projectCalls = {
  list: defineCall({
    method: 'GET',
    url: '/v1/config/projects',
    summary: "The caller's projects",
    access: 'signed-in',
    schema: { response: { 200: answerOf(z.array(projectSchema)) } },
  }),
}
