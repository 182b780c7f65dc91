import type { LiveEvent } from '@atrium/domain/live/live-event'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#query-cache/create-query-client.ts'
import { scriptedNetwork } from '#surroundings/scripted-network.ts'
import { activityQuery } from './activity-query.ts'
import { followEnds } from './follow-ends.ts'

const run = {
  runId: 'run',
  messageId: 'answer',
  thread: { id: 'thread', name: 'Other' },
  status: 'completed',
  parallelTo: null,
}

/** A server on which a run ends when the test says so; each reading is answered with what there was when it began. */
function house() {
  const network = scriptedNetwork()
  const state = { hasEnded: false, answers: [] as (() => void)[] }
  network.answer('GET /api/v1/activity', ({ path }) => {
    const data = path.includes('state=ended') && state.hasEnded ? [run] : []
    return new Promise((resolve) => state.answers.push(() => resolve(Response.json({ data, resume: null }))))
  })
  let tell = (_event: LiveEvent) => {}
  const events = {
    subscribe(hear: (event: LiveEvent) => void) {
      tell = hear
      return () => undefined
    },
    start: () => undefined,
    stop: () => undefined,
  }
  return { network, state, events, tell: (event: LiveEvent) => tell(event) }
}

test('an end is told also where the list was being read when it came', async () => {
  const { network, state, events, tell } = house()
  const heard: string[] = []
  followEnds({ client: network.client, events }, { isWanted: () => true, hear: ({ runId }) => heard.push(runId) })
  void createQueryClient().fetchQuery(activityQuery(network.client))
  await vi.waitFor(() => expect(state.answers).toHaveLength(1))
  state.hasEnded = true
  tell({ type: 'run-ended', threadId: 'thread', runId: 'run' })
  await vi.waitFor(() => {
    for (const answer of state.answers.splice(0)) answer()
    expect(heard).toEqual(['run'])
  })
})
