import { namesInPromptText } from '@atrium/domain/prompts/prompt-text'
import {
  autocompletion,
  closeCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import { type Extension, Prec } from '@codemirror/state'
import { type EditorView, keymap } from '@codemirror/view'
import { knownVariables } from './placeholder-marks.ts'

/** Two braces that no backslash keeps, with the beginning of a name. */
const BEGUN = /(?<!\\)(?:\\\\)*\{\{[ \t]{0,20}([\p{L}\p{N}_.-]{0,100})$/u
const NAME = /^[\p{L}\p{N}_.-]*$/u
/** What is there already of the end that a variable gets. */
const END = /^[ \t]{0,20}\}{0,2}/

/** Offers the variables that are described or in the text, once two braces begin one. */
export const variableCompletion: Extension = [
  // The list comes of two braces only: whoever is quick means it.
  autocompletion({ override: [variablesAt], icons: false, activateOnTypingDelay: 50, interactionDelay: 0 }),
  // What closes the list closes nothing else.
  Prec.highest(keymap.of([{ key: 'Escape', run: closeCompletion, stopPropagation: true }])),
]

function variablesAt({ state, pos }: CompletionContext): CompletionResult | null {
  const line = state.doc.lineAt(pos)
  const begun = BEGUN.exec(line.text.slice(0, pos - line.from))
  if (!begun) return null
  const [, start = ''] = begun
  const elsewhere = `${state.sliceDoc(0, pos - start.length)} ${state.sliceDoc(pos)}`
  const names = new Set([...(state.facet(knownVariables)?.declared ?? []), ...namesInPromptText(elsewhere)])
  if (names.size === 0) return null
  const options = [...names].map((label): Completion => ({ label, apply: complete }))
  return { from: pos - start.length, options, validFor: NAME }
}

function complete(view: EditorView, { label }: Completion, from: number, to: number): void {
  const rest = view.state.sliceDoc(to, Math.min(view.state.doc.length, to + 22))
  const [end = ''] = END.exec(rest) ?? []
  // A single blank before other words is theirs.
  const taken = end.trim() === '' ? 0 : end.length
  const insert = `${label}}}`
  view.dispatch({
    changes: { from, to: to + taken, insert },
    selection: { anchor: from + insert.length },
    userEvent: 'input.complete',
  })
}
