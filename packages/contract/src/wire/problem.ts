import { isRecord } from '@atrium/domain/json/is-record'
import type { Problem } from '../entities/problem.ts'

/** What a failed answer says, whoever wrote it: our server, a proxy in between, or another service. */
export type ReadProblem = {
  /** The parsed JSON, or the text as it came. */
  body: unknown
  /** The sentence to show; missing where the body holds none. */
  error?: string
  warnings: readonly string[]
  issues: NonNullable<Problem['issues']>
  requestId?: string
}

/** A longer text is a page or a dump rather than a sentence to show. */
const LONGEST_SENTENCE = 500

/**
 * Reads the body of a failed answer. Never throws: problem JSON, JSON with `error` or `message` (as text, or as an object
 * that holds a `message`), plain text, HTML, broken JSON and nothing at all are all understood.
 */
export function readProblem(contentType: string | null, text: string): ReadProblem {
  const body = isJson(contentType, text) ? parseOrText(text) : text
  if (!isRecord(body)) {
    return {
      body,
      error: typeof body === 'string' ? sentenceOf(body, contentType) : undefined,
      warnings: [],
      issues: [],
    }
  }
  return {
    body,
    error: textOf(body['error']) ?? textOf(body['message']) ?? textOf(body['detail']) ?? textOf(body['title']),
    warnings: warningsOf(body),
    issues: Array.isArray(body['issues']) ? body['issues'].filter(isIssue) : [],
    requestId: textOf(body['requestId']),
  }
}

/** The warnings of a success or error body: the texts in `warnings`, if there are any. */
export function warningsOf(body: unknown): readonly string[] {
  const warnings = isRecord(body) ? body['warnings'] : undefined
  return Array.isArray(warnings) ? warnings.filter((warning) => typeof warning === 'string' && warning !== '') : []
}

function isJson(contentType: string | null, text: string): boolean {
  return /[/+]json\b/.test(contentType ?? '') || (!contentType && /^\s*[[{]/.test(text))
}

function parseOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function sentenceOf(text: string, contentType: string | null): string | undefined {
  const sentence = text.trim()
  const isPage = /html/.test(contentType ?? '') || sentence.startsWith('<')
  return sentence === '' || isPage || sentence.length > LONGEST_SENTENCE ? undefined : sentence
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() || undefined
  return isRecord(value) ? textOf(value['message']) : undefined
}

function isIssue(value: unknown): value is NonNullable<Problem['issues']>[number] {
  return isRecord(value) && typeof value['path'] === 'string' && typeof value['message'] === 'string'
}
