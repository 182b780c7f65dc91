import { createReceivedLog, type Received, type ReceivedLog } from './received-log.ts'
import type { Scenario } from './scenarios/scenario.ts'

/** Which requests are meant; what is left out matches all. */
export type Match = {
  vendor?: string
  /** The model's id as the vendor receives it. */
  model?: string
  /** A part of the person's last message. */
  textIncludes?: string
  /** After so many matching requests it no longer applies. */
  times?: number
}

export type Hold = {
  /** Lets the held streams go on, and holds no more. */
  release(): void
  /** Settles when a first stream has come to the hold. */
  reached: Promise<void>
}

export type SimulatorControl = {
  /**
   * Applies a scenario to matching requests until cleared. Scenarios limited by `times` come first, in the order in
   * which they were played; then the unlimited one that was played last.
   */
  play(scenario: Scenario, match?: Match): void
  /** Ends all scenarios and releases all holds. */
  clear(): void
  /** The last 500 requests, oldest first. */
  received(): readonly Received[]
  /** The first request, now or later, for which the test holds: waiting without sleeping. */
  whenReceived(test: (entry: Received) => boolean): Promise<Received>
  /** Empties what was received. */
  forget(): void
  /**
   * Streams of matching requests pause after so many chunks (0: before the first) until released. Videos stay after so many steps: 0 is
   * in the queue, 1 in the making.
   */
  hold(match?: Match, afterChunks?: number): Hold
}

/** A hold as the stream meets it. */
export type Barrier = { afterChunks: number; pass: Promise<void>; reach(): void }

/** What requests are matched by. */
type Asked = { call: { vendor: string }; model: string; text: string }

/** What the wire takes from the control. */
export type Direction = {
  log: ReceivedLog
  /** The scenario for this request, which counts as one use of it. */
  scenarioFor(heard: Asked): Scenario | undefined
  /** The holds that this request's stream will meet. */
  barriersFor(heard: Asked): Barrier[]
}

type Played = { scenario: Scenario; match: Match; left: number }
type Held = { match: Match; left: number; barrier: Barrier }

/** The control in the hands of a test, and the same seen from the wire. */
export function createControl(): { control: SimulatorControl; direction: Direction } {
  const log = createReceivedLog()
  let played: Played[] = []
  let held: (Held & Hold)[] = []

  const control: SimulatorControl = {
    play(scenario, match = {}) {
      played = [...played, { scenario, match, left: match.times ?? Infinity }]
    },
    clear() {
      played = []
      for (const hold of held) hold.release()
    },
    received: log.all,
    whenReceived: log.find,
    forget: log.forget,
    hold(match = {}, afterChunks = 0) {
      const passing = Promise.withResolvers<void>()
      const reaching = Promise.withResolvers<void>()
      const hold = {
        match,
        left: match.times ?? Infinity,
        barrier: { afterChunks, pass: passing.promise, reach: reaching.resolve },
        reached: reaching.promise,
        release() {
          held = held.filter((other) => other !== hold)
          passing.resolve()
        },
      }
      held = [...held, hold]
      return hold
    },
  }
  const direction: Direction = {
    log,
    scenarioFor(heard) {
      const fitting = played.filter(({ match, left }) => left > 0 && matches(match, heard))
      const chosen = fitting.find(({ left }) => left !== Infinity) ?? fitting.at(-1)
      if (chosen) chosen.left -= 1
      played = played.filter(({ left }) => left > 0)
      return chosen?.scenario
    },
    barriersFor(heard) {
      const fitting = held.filter(({ match, left }) => left > 0 && matches(match, heard))
      for (const hold of fitting) hold.left -= 1
      return fitting.map(({ barrier }) => barrier)
    },
  }
  return { control, direction }
}

function matches({ vendor, model, textIncludes }: Match, heard: Asked): boolean {
  if (vendor !== undefined && vendor !== heard.call.vendor) return false
  if (model !== undefined && model !== heard.model) return false
  return textIncludes === undefined || heard.text.includes(textIncludes)
}
