import type { RunLanguage } from '#artifacts/run-language.ts'
import type { ToolName } from './tools.ts'

/** It is run by the browser of whoever allows it, and by nobody else: nothing runs where there is no such person. */
export const CODE_TOOL: ToolName = 'run_code'

/** Characters of a program, and of what is kept of what it writes. */
export const PROGRAM_LENGTH = 20_000
export const PROGRAM_OUTPUT_LENGTH = 20_000

/** A program that a model wants to be run. */
export type Program = { language: RunLanguage; code: string }

/** How a program ended. */
export type ProgramEnd = 'done' | 'failed' | 'stopped' | 'too long' | 'too much'

/** The program of a call; null where the model has not kept to what was asked of it. */
export function programOf(input: unknown): Program | null {
  if (typeof input !== 'object' || input === null) return null
  const { language, code } = input as Partial<Record<keyof Program, unknown>>
  if (language !== 'javascript' && language !== 'python') return null
  return typeof code === 'string' && code !== '' ? { language, code } : null
}

const ENDS: Readonly<Record<ProgramEnd, string | null>> = {
  done: null,
  failed: 'The program failed.',
  stopped: 'The person has stopped the program.',
  'too long': 'The program took too long and was stopped.',
  'too much': 'The program wrote too much and was stopped.',
}

/** What a model is told of a program that was run: what it has written, and how it ended where that is not well. */
export function programOutput(lines: readonly { text: string }[], end: ProgramEnd): string {
  const written = lines.map(({ text }) => text).join('\n')
  const left = written.length - PROGRAM_OUTPUT_LENGTH
  const shown =
    left > 0 ? `${written.slice(0, PROGRAM_OUTPUT_LENGTH)}\n[${left} more characters were left out.]` : written
  return [shown || '[It has written nothing.]', ...(ENDS[end] === null ? [] : [`[${ENDS[end]}]`])].join('\n')
}
