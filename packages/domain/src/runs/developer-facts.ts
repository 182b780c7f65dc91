import type { MessageMetadata } from './run-event.ts'

/** What is written down of a run, as far as developers ask for it. */
type RecordedRun = {
  status: string
  mode: string
  createdDate: string
  endedDate: string | null
  error: { requestId?: string | undefined; status?: number | undefined } | null
}

type Answer = { id: string; metadata?: MessageMetadata | undefined }

/** The names of what developers are told of an answer. */
export type DeveloperFact =
  | 'thread'
  | 'message'
  | 'run'
  | 'status'
  | 'mode'
  | 'model'
  | 'started'
  | 'firstToken'
  | 'ended'
  | 'total'
  | 'tokens'
  | 'cost'
  | 'providerStatus'
  | 'providerRequest'

/** Ids, times and counts of an answer, each as it is written to be copied. What is not known is left out. */
export function developerFacts(
  threadId: string,
  { id, metadata = {} }: Answer,
  run?: RecordedRun,
): [name: DeveloperFact, value: string][] {
  const { receipt } = metadata
  const first = receipt?.timeToFirstToken
  const facts: [DeveloperFact, string | number | null | undefined][] = [
    ['run', metadata.runId],
    ['message', id],
    ['thread', threadId],
    ['model', receipt && `${receipt.model.provider}/${receipt.model.model}`],
    ['status', run?.status ?? metadata.status],
    ['mode', run?.mode],
    ['started', run?.createdDate],
    ['firstToken', first === null || first === undefined ? null : `${Math.round(first)} ms`],
    ['total', receipt && `${Math.round(receipt.totalTime)} ms`],
    ['ended', run?.endedDate],
    ['tokens', receipt && `${receipt.usage.inputTokens} + ${receipt.usage.outputTokens}`],
    ['cost', receipt && `$${receipt.cost}`],
    ['providerStatus', run?.error?.status],
    ['providerRequest', run?.error?.requestId],
  ]
  return facts.flatMap(([name, value]): [DeveloperFact, string][] =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  )
}
