import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { newId } from '#platform/ids.ts'
import type { PreparedResult } from './prepare-results.ts'
import { lastWords } from '../prompt-words.ts'
import type { PromptMessage, ResultRow } from '../prompts-tables.ts'
import type { AskedResults } from './start-results.ts'

type Asked = Pick<AskedResults, 'caller' | 'prompt' | 'parentId' | 'name' | 'fromCatalog'> & {
  messages: PromptMessage[]
  context: ResultRow['context']
}

/** The row of a result that is about to be written, as its model is asked. */
export function rowOfResult(
  { caller, prompt, parentId, name, messages, context, fromCatalog = prompt.fromCatalog }: Asked,
  { type, ref, prepared, tools }: PreparedResult,
  {
    workerId,
    now,
    settled,
  }: { workerId: string; now: Date; settled: { settle: (options: OptionValues) => OptionValues } },
): ResultRow {
  return {
    id: newId(),
    promptId: prompt.id,
    parentId,
    projectId: prompt.projectId,
    author: caller.author,
    name,
    source: prompt.source,
    type,
    protected: prompt.protected,
    secureData: prompt.secureData,
    ...ref,
    providerOptions: settled.settle(prepared.options),
    tools,
    messages,
    fromCatalog,
    context,
    prompt: lastWords(messages),
    answer: '',
    parts: [],
    status: 'running',
    receipt: null,
    warnings: prepared.warnings,
    error: null,
    operation: null,
    progress: null,
    score: 0,
    votes: 0,
    workerId,
    heartbeatAt: now,
    createdAt: now,
    endedAt: null,
  }
}
