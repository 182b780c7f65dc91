import type { Heard } from '../chat/read-request.ts'
import { playContentFilter, type ContentFilter } from './content-filter.ts'
import { playCutMidStream, type CutMidStream } from './cut-mid-stream.ts'
import { playEarlyEnd, type EarlyEnd } from './early-end.ts'
import { playEmpty, type Empty } from './empty.ts'
import { playGarbage, type Garbage } from './garbage.ts'
import { playJobFault, type JobFault } from './job-fault.ts'
import { playLength, type Length } from './length.ts'
import { playNeverAnswers, type NeverAnswers } from './never-answers.ts'
import { playBadRanking, type BadRanking } from './bad-ranking.ts'
import type { Plan } from './plan.ts'
import { playPlainText, type PlainText } from './plain-text.ts'
import { playRateLimited, type RateLimited } from './rate-limited.ts'
import { playReasoning, type Reasoning } from './reasoning.ts'
import { playSlow, type Slow } from './slow.ts'
import { playToolCall, type ToolCalled } from './tool-call.ts'
import { playUpstreamError, type UpstreamError } from './upstream-error.ts'

/** What a vendor does with a request: plain data, so that it can be set over HTTP too. */
export type Scenario =
  | PlainText
  | Reasoning
  | ToolCalled
  | Slow
  | CutMidStream
  | RateLimited
  | UpstreamError
  | NeverAnswers
  | Garbage
  | ContentFilter
  | Empty
  | Length
  | EarlyEnd
  | JobFault
  | BadRanking

type Play<S> = (scenario: S, plan: Plan, heard: Heard) => Plan

const PLAYS: { [Kind in Scenario['kind']]: Play<Extract<Scenario, { kind: Kind }>> } = {
  'plain-text': playPlainText,
  reasoning: playReasoning,
  'tool-call': playToolCall,
  slow: playSlow,
  'cut-mid-stream': playCutMidStream,
  'rate-limited': playRateLimited,
  'upstream-error': playUpstreamError,
  'never-answers': playNeverAnswers,
  'content-filter': playContentFilter,
  garbage: playGarbage,
  empty: playEmpty,
  length: playLength,
  'early-end': playEarlyEnd,
  'job-fault': playJobFault,
  'bad-ranking': playBadRanking,
}

/** Is this the name of a scenario? */
export function isScenarioKind(kind: unknown): kind is Scenario['kind'] {
  return typeof kind === 'string' && Object.hasOwn(PLAYS, kind)
}

/** The plan as a scenario changes it. */
export function playScenario(scenario: Scenario, plan: Plan, heard: Heard): Plan {
  const play = PLAYS[scenario.kind] as Play<Scenario>
  return play(scenario, plan, heard)
}
