import type { RunEvent } from '@atrium/domain/runs/run-event'
import type { GivenTool } from '../chat-request.ts'

/** Says with each call how its tool is called for people, and of which server it is: a vendor knows the model's name alone. */
export function createNamer(tools: readonly GivenTool[]) {
  const told = new Map(
    tools.map(({ name, title, server }) => [
      name,
      { ...(title !== undefined && { title }), ...(server !== undefined && { toolMetadata: { server } }) },
    ]),
  )
  return async function* named<Outcome>(
    events: AsyncGenerator<RunEvent, Outcome, undefined>,
  ): AsyncGenerator<RunEvent, Outcome, undefined> {
    try {
      for (;;) {
        const step = await events.next()
        if (step.done) return step.value
        const event = step.value
        const isCall = event.type === 'tool-input-start' || event.type === 'tool-input-available'
        yield isCall ? { ...event, ...told.get(event.toolName) } : event
      }
    } finally {
      // Whoever leaves in the middle closes the connection to the vendor as well.
      await events.return(undefined as Outcome)
    }
  }
}
