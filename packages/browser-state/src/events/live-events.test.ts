import type { LiveEvent } from '@atrium/domain/live/live-event'
import { expect, test } from 'vitest'
import { manualTimers } from '#surroundings/manual-timers.ts'
import { scriptedNetwork } from '#surroundings/scripted-network.ts'
import type { TabChannel, TakeTurn } from '#surroundings/surroundings.ts'
import { createLiveEvents } from './create-live-events.ts'
import { HIDDEN_FOR_MS } from './follow-events.ts'

const NEWS: LiveEvent = { type: 'draft-changed', threadId: null }
const soon = () => new Promise((resolve) => setImmediate(resolve))

/** A browser with tabs: one row for turns, one channel, and a server whose streams the test writes. */
function browser() {
  const network = scriptedNetwork()
  const timers = manualTimers()
  const streams: { tell(event: LiveEvent): void; cut(): void; closed: boolean }[] = []
  network.answer('GET /api/v1/events', ({ signal }) => {
    const encoder = new TextEncoder()
    const nothing: (event: LiveEvent) => void = () => undefined
    const stream = { closed: false, tell: nothing, cut: () => {} }
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream.tell = (event) => controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`))
        stream.cut = () => controller.close()
      },
      cancel: () => void (stream.closed = true),
    })
    signal?.addEventListener('abort', () => void (stream.closed = true))
    streams.push(stream)
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  let row = Promise.resolve()
  const takeTurn: TakeTurn = (work, signal) => {
    row = row.then(() => (signal.aborted ? undefined : work()))
  }
  const hearers: { tab: number; hear: (message: unknown) => void }[] = []
  let tabs = 0
  const openTab = ({ starts = true } = {}) => {
    const tab = (tabs += 1)
    const channel: TabChannel = {
      tell: (message) => hearers.filter((other) => other.tab !== tab).forEach(({ hear }) => hear(message)),
      listen: (hear) => {
        hearers.push({ tab, hear })
        return () => undefined
      },
    }
    let isHidden = false
    let onVisibility = () => {}
    const page = { hidden: () => isHidden, listen: (hear: () => void) => ((onVisibility = hear), () => undefined) }
    const applied: LiveEvent[] = []
    const events = createLiveEvents({
      client: network.client,
      timers,
      tabs: channel,
      takeTurn,
      page,
      onEvents: (events) => applied.push(...events),
      random: () => 0.5,
    })
    const heard: LiveEvent[] = []
    events.subscribe((event) => heard.push(event))
    const start = () => events.start('ann')
    if (starts) start()
    return {
      heard,
      start,
      applied,
      close: events.stop,
      show(hidden: boolean) {
        isHidden = hidden
        onVisibility()
      },
    }
  }
  return { openTab, timers, streams, requests: network.requests }
}

test('the tabs of a browser share one stream, and all hear what it tells', async () => {
  const { openTab, streams } = browser()
  const [one, other] = [openTab(), openTab()]
  await expect.poll(() => streams.length).toBe(1)
  streams[0]?.tell(NEWS)
  await expect.poll(() => [one.heard, other.heard]).toEqual([[NEWS], [NEWS]])
  expect(streams).toHaveLength(1)
})

test('a tab that cannot take in yet what the others hear takes all that it has read for old once it can', async () => {
  const { openTab, streams, timers } = browser()
  const one = openTab()
  await expect.poll(() => streams.length).toBe(1)
  const other = openTab({ starts: false })
  const started: LiveEvent = { type: 'run-started', threadId: 'thread', runId: 'run' }
  streams[0]?.tell(started)
  await expect.poll(() => one.heard).toEqual([started])
  other.start()
  await expect
    .poll(() => {
      timers.advance(100)
      return other.applied
    })
    .toEqual([{ type: 'missed' }])
})

test('when the tab that follows closes, another goes on', async () => {
  const { openTab, streams } = browser()
  const one = openTab()
  await expect.poll(() => streams.length).toBe(1)
  const other = openTab()
  one.close()
  await expect.poll(() => streams.length).toBe(2)
  expect(streams[0]?.closed).toBe(true)
  streams[1]?.tell(NEWS)
  await expect.poll(() => other.heard).toEqual([NEWS])
})

test('once all tabs are hidden for five minutes nothing is followed; the first that is seen again begins anew', async () => {
  const { openTab, streams, timers } = browser()
  const one = openTab()
  await expect.poll(() => streams.length).toBe(1)
  one.show(true)
  timers.advance(HIDDEN_FOR_MS - 1)
  expect(streams[0]?.closed).toBe(false)
  timers.advance(1)
  await expect.poll(() => streams[0]?.closed).toBe(true)
  one.show(false)
  await expect.poll(() => streams.length).toBe(2)
})

test('a tab that is seen again in time stays where it was', async () => {
  const { openTab, streams, timers } = browser()
  const one = openTab()
  await expect.poll(() => streams.length).toBe(1)
  one.show(true)
  timers.advance(HIDDEN_FOR_MS - 1)
  one.show(false)
  timers.advance(HIDDEN_FOR_MS)
  await soon()
  expect(streams.map(({ closed }) => closed)).toEqual([false])
})

test('a stream that breaks is opened again, later after each failure', async () => {
  const { openTab, streams, timers } = browser()
  openTab()
  for (const [index, wait] of [500, 1000, 2000, 4000].entries()) {
    await expect.poll(() => streams.length).toBe(index + 1)
    streams[index]?.cut()
    await expect.poll(() => timers.waiting()).toBe(1)
    timers.advance(wait - 1)
    await soon()
    expect(streams).toHaveLength(index + 1)
    timers.advance(1)
  }
})

test("what is told of another person's tab is not for this one", async () => {
  const { openTab, streams } = browser()
  const one = openTab()
  await expect.poll(() => streams.length).toBe(1)
  const gone = openTab()
  gone.close()
  streams[0]?.tell(NEWS)
  await expect.poll(() => one.heard).toEqual([NEWS])
  expect(gone.heard).toEqual([])
})
