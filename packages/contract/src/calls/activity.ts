import { z } from 'zod'
import { defineCall } from '../call.ts'
import { activitySchema } from '../entities/activity.ts'
import { pageOf, pageQuery } from '../entities/envelope.ts'

/** What somebody runs, over all their threads. Not in the specification: it feeds the activity tray. */
export const activityCalls = {
  list: defineCall({
    method: 'GET',
    url: '/v1/activity',
    summary: "The caller's runs in all threads, newest first: those in progress, or those that have ended",
    access: 'signed-in',
    schema: {
      querystring: z.object({ state: z.enum(['living', 'ended']), ...pageQuery({ default: 20, max: 100 }) }),
      response: { 200: pageOf(activitySchema) },
    },
  }),
}
