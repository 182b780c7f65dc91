/**
 * Loaded into a server process before its own code (`node --import`): answers questions about that process over the
 * channel to its parent. The server itself does not know of it, so that what is measured is what is run.
 */
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { Session } from 'node:inspector/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { startPipe } from './pipe.ts'
import { shareOf } from './profile-share.ts'

export type Question =
  | { about: 'cpu' }
  | { about: 'memory' }
  /** Begins to look at the memory all the time. */
  | { about: 'new-peak' }
  | { about: 'peak' }
  /** Forgets what was counted of requests. */
  | { about: 'new-requests' }
  | { about: 'requests' }
  | { about: 'new-profile' }
  /** Ends the profile and answers the share of CPU time below functions in files of which one of `files` is a part. */
  | { about: 'profile'; files: string[] }
  | { about: 'pipe'; to: string }

export type Answers = {
  /** Milliseconds of CPU time since the start, all threads, user and system. */
  cpu: number
  /** Bytes of resident memory once all garbage is collected. */
  memory: number
  'new-peak': null
  /** Bytes of resident memory at the highest since `new-peak`. */
  peak: number
  'new-requests': null
  /** Milliseconds from each request's head to the last byte of its answer. */
  requests: number[]
  'new-profile': null
  profile: number
  /** The address of a bare pipe to another server, run in this process. */
  pipe: string
}

const started = new WeakMap<IncomingMessage, number>()
let times: number[] = []
subscribe('http.server.request.start', (message) => {
  started.set((message as { request: IncomingMessage }).request, performance.now())
})
subscribe('http.server.response.finish', (message) => {
  const start = started.get((message as { request: IncomingMessage }).request)
  if (start !== undefined) times.push(performance.now() - start)
})

const inspector = new Session()

/** Milliseconds between two looks. */
const LOOK_EVERY = 5
let peak = 0
let looking: NodeJS.Timeout | undefined

const ANSWERS: { [About in Question['about']]: (question: never) => Promise<Answers[About]> | Answers[About] } = {
  cpu() {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  },
  async memory() {
    // Several rounds: what one collection sets free is given back to the system by a later one.
    for (let round = 0; round < 5; round += 1) {
      globalThis.gc?.()
      await wait(100)
    }
    return process.memoryUsage.rss()
  },
  'new-peak'() {
    peak = process.memoryUsage.rss()
    looking = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), LOOK_EVERY)
    return null
  },
  peak() {
    clearInterval(looking)
    return peak
  },
  'new-requests'() {
    times = []
    return null
  },
  requests: () => times,
  async 'new-profile'() {
    inspector.connect()
    await inspector.post('Profiler.enable')
    await inspector.post('Profiler.setSamplingInterval', { interval: 250 })
    await inspector.post('Profiler.start')
    return null
  },
  async profile({ files }: Extract<Question, { about: 'profile' }>) {
    const { profile } = await inspector.post('Profiler.stop')
    inspector.disconnect()
    return shareOf(profile, files)
  },
  pipe: ({ to }: Extract<Question, { about: 'pipe' }>) => startPipe(to),
}

process.on('message', async ({ id, question }: { id: number; question: Question }) => {
  try {
    process.send?.({ id, answer: await ANSWERS[question.about](question as never) })
  } catch (error) {
    process.send?.({ id, error: (error as Error).message })
  }
})
// The questions alone keep no process alive.
process.channel?.unref()
