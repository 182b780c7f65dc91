import { history, historyKeymap, insertNewline, standardKeymap } from '@codemirror/commands'
import { Annotation, Compartment, EditorState, type Extension, Prec } from '@codemirror/state'
import { EditorView, keymap, placeholder } from '@codemirror/view'
import type { KnownVariables } from './flaw-of-placeholder.ts'
import { limitLength } from './limit-length.ts'
import { knownVariables, placeholderMarks } from './placeholder-marks.ts'
import type { TemplateFieldTexts } from './template-field-texts.ts'
import { TEMPLATE_THEME } from './template-theme.ts'
import { variableCompletion } from './variable-completion.ts'

/** What is said of the field to those who cannot see it, and what may be done in it. */
export type TemplateFacts = Omit<KnownVariables, 'texts'> & {
  label: string
  required: boolean
  invalid: boolean
  readOnly: boolean
  /** The id of what describes it, in the same root. */
  describedBy: string
  /** Stands in an empty field. */
  placeholder?: string
  texts: TemplateFieldTexts
}

export type TemplateCaret = { text: string; start: number; end: number; composing: boolean }

/** What hears of the field before it does anything itself, where it is written in as in a message. */
export type TemplateEars = {
  /** True where a key or a paste is taken. What completes a variable has heard the key before. */
  onKey: (event: KeyboardEvent) => boolean
  onPaste: (event: ClipboardEvent) => boolean
  /** Null where nobody writes any more. */
  onCaret: (caret: TemplateCaret | null) => void
}

export type TemplateView = {
  focus: () => void
  select: (start: number, end: number) => void
  /** Writes what comes from outside; what is there already is left alone. */
  write: (text: string) => void
  text: () => string
  selection: () => { start: number; end: number }
  /** Writes as if it were typed: undoing takes it back. The caret stands after it. */
  replace: (start: number, end: number, text: string) => void
  /** Where a place in the text is on the screen, in px. */
  boxAt: (at: number) => DOMRect
  /** Names the list that the keys are in, and its option; the list may stand outside of the field's root. */
  point: (list: Element | null, option: Element | null) => void
  show: (facts: TemplateFacts) => void
  destroy: () => void
}

const fromOutside = Annotation.define<true>()

type Given = {
  root: ShadowRoot
  text: string
  most: number
  onChange: (text: string) => void
  ears?: TemplateEars | undefined
}

/** An editor of a template, whose variables are marked and completed. Its root is a shadow root, where it needs no style element. */
export function createTemplateView({ root, text, most, onChange, ears }: Given, first: TemplateFacts): TemplateView {
  const shown = new Compartment()
  const told = EditorView.updateListener.of(({ docChanged, state, transactions }) => {
    if (docChanged && !transactions.some((one) => one.annotation(fromOutside))) onChange(state.doc.toString())
  })
  const extensions: Extension = [
    shown.of(factsOf(first)),
    variableCompletion,
    placeholderMarks,
    ears ? hearing(ears) : [],
    history(),
    keymap.of([{ key: 'Enter', run: insertNewline }, ...historyKeymap, ...standardKeymap]),
    limitLength(most),
    EditorView.lineWrapping,
    TEMPLATE_THEME,
    told,
  ]
  const view = new EditorView({ root, parent: root, state: EditorState.create({ doc: lined(text), extensions }) })
  return {
    focus: () => view.focus(),
    select(start, end) {
      const { length } = view.state.doc
      view.dispatch({ selection: { anchor: Math.min(start, length), head: Math.min(end, length) } })
    },
    write(next) {
      if (view.state.doc.toString() === lined(next)) return
      const changes = { from: 0, to: view.state.doc.length, insert: lined(next) }
      view.dispatch({ changes, annotations: fromOutside.of(true) })
    },
    text: () => view.state.doc.toString(),
    selection: () => ({ start: view.state.selection.main.from, end: view.state.selection.main.to }),
    replace(from, to, insert) {
      const words = lined(insert)
      const selection = { anchor: from + words.length }
      view.dispatch({ changes: { from, to, insert: words }, selection, userEvent: 'input', scrollIntoView: true })
    },
    boxAt(at) {
      const box = view.coordsAtPos(Math.min(at, view.state.doc.length))
      return box ? new DOMRect(box.left, box.top, 0, box.bottom - box.top) : view.dom.getBoundingClientRect()
    },
    point(list, option) {
      view.contentDOM.ariaControlsElements = list ? [list] : null
      view.contentDOM.ariaActiveDescendantElement = option
    },
    show: (facts) => view.dispatch({ effects: shown.reconfigure(factsOf(facts)) }),
    destroy: () => view.destroy(),
  }
}

function hearing({ onKey, onPaste, onCaret }: TemplateEars): Extension {
  return [
    // Below what completes a variable, above what writes.
    Prec.high(keymap.of([{ any: (_, event) => onKey(event) }])),
    EditorView.domEventHandlers({
      paste: (event) => onPaste(event),
      // Files are taken by whoever surrounds the field, not read into it.
      drop: ({ dataTransfer }) => (dataTransfer?.files.length ?? 0) > 0,
      blur: () => onCaret(null),
    }),
    EditorView.updateListener.of(({ docChanged, selectionSet, state, transactions, view }) => {
      if ((!docChanged && !selectionSet) || transactions.some((one) => one.annotation(fromOutside))) return
      const { from: start, to: end } = state.selection.main
      onCaret({ text: state.doc.toString(), start, end, composing: view.composing })
    }),
  ]
}

/** Lines as the editor and every text area end them. */
function lined(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n')
}

function factsOf({
  label,
  required,
  invalid,
  readOnly,
  describedBy,
  declared,
  texts,
  ...rest
}: TemplateFacts): Extension {
  return [
    rest.placeholder === undefined ? [] : placeholder(rest.placeholder),
    EditorState.readOnly.of(readOnly),
    EditorState.phrases.of({ Completions: texts.completions }),
    knownVariables.of({ declared, texts }),
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-describedby': describedBy,
      'aria-required': String(required),
      'aria-readonly': String(readOnly),
      ...(invalid && { 'aria-invalid': 'true' }),
      spellcheck: 'true',
      autocorrect: 'on',
      autocapitalize: 'sentences',
      dir: 'auto',
    }),
  ]
}
