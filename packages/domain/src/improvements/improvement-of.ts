import { namesInPromptText } from '#prompts/prompt-text.ts'

/** One thing that was changed of a prompt; `why` is empty where no reason was given. */
export type ImprovedPlace = { what: string; why: string }

/** What a model has made of a prompt. */
export type Improvement = {
  /** The improved prompt; empty while nothing of it has come. */
  prompt: string
  changes: ImprovedPlace[]
}

const OPENED = /<prompt>[ \t]*\n?/i
const CLOSED = /\n?[ \t]*<\/prompt>(?=\s*(?:<changes>|<\w*$|$))/i
/** The sign that ends the prompt, as far as it has come. */
const CLOSING = /\n?[ \t]*<(?:\/(?:p(?:r(?:o(?:m(?:pt?)?)?)?)?)?)?$/i
const CHANGES = /<changes>([\s\S]*?)(?:<\/changes>|$)/i
const LINE = /^\s*(?:[-*•]|\d+[.)])\s+(.+)$/

/**
 * Reads what `improvementRequest` asks for, also while it is being written. Words without the form that was asked for are the prompt as a whole:
 * some models give nothing else.
 */
export function improvementOf(text: string, isWhole: boolean): Improvement {
  const opened = OPENED.exec(text)
  if (!opened) {
    // What has just begun may be the sign of the form.
    const isSign = !isWhole && '<prompt>'.startsWith(text.trim().toLowerCase())
    return { prompt: isSign ? '' : withoutFence(text), changes: [] }
  }
  const rest = text.slice(opened.index + opened[0].length)
  const closed = CLOSED.exec(rest)
  if (!closed) return { prompt: (isWhole ? rest : rest.replace(CLOSING, '')).trimEnd(), changes: [] }
  return { prompt: rest.slice(0, closed.index), changes: changesIn(rest.slice(closed.index)) }
}

/** The variables that a prompt had and that an improved one lacks: whoever uses it would miss them. */
export function lostVariables(before: string, after: string): string[] {
  const kept = new Set(namesInPromptText(after))
  return namesInPromptText(before).filter((name) => !kept.has(name))
}

function changesIn(text: string): ImprovedPlace[] {
  const lines = (CHANGES.exec(text)?.[1] ?? '').split('\n')
  return lines.flatMap((line) => {
    const words = LINE.exec(line)?.[1]?.trim()
    if (!words) return []
    const bar = words.indexOf('|')
    if (bar < 0) return [{ what: words, why: '' }]
    return [{ what: words.slice(0, bar).trim(), why: words.slice(bar + 1).trim() }]
  })
}

/** Some models put what they write into a fence. */
function withoutFence(text: string): string {
  return /^\s*```[^\n]*\n([\s\S]*?)\n?```\s*$/.exec(text)?.[1] ?? text.trim()
}
