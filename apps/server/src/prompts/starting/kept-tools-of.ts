import type { KeptTools } from '@atrium/domain/tools/asked/kept-tools'
import type { Caller } from '#platform/caller.ts'
import type { PromptRow } from '../prompts-tables.ts'

type Before = Pick<PromptRow, 'author' | 'tools'> & { companion: string | undefined }

/** The tools that what was asked before leaves to what is asked again; none where another companion answers, which brings its own along. */
export function keptToolsOf(
  { author, tools, companion: before }: Before,
  { caller, companion }: { caller: Pick<Caller, 'author'>; companion: string | undefined },
): KeptTools | undefined {
  if (tools === null || (companion !== undefined && companion !== before)) return undefined
  return { names: tools, isOwn: author === caller.author }
}
