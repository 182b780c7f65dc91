import { history, historyKeymap, insertNewline, standardKeymap } from '@codemirror/commands'
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
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
  texts: TemplateFieldTexts
}

export type TemplateView = {
  focus: () => void
  select: (start: number, end: number) => void
  /** Writes what comes from outside; what is there already is left alone. */
  write: (text: string) => void
  show: (facts: TemplateFacts) => void
  destroy: () => void
}

const fromOutside = Annotation.define<true>()

type Given = { root: ShadowRoot; text: string; most: number; onChange: (text: string) => void }

/** An editor of a template, whose variables are marked and completed. Its root is a shadow root, where it needs no style element. */
export function createTemplateView({ root, text, most, onChange }: Given, first: TemplateFacts): TemplateView {
  const shown = new Compartment()
  const told = EditorView.updateListener.of(({ docChanged, state, transactions }) => {
    if (docChanged && !transactions.some((one) => one.annotation(fromOutside))) onChange(state.doc.toString())
  })
  const extensions: Extension = [
    shown.of(factsOf(first)),
    variableCompletion,
    placeholderMarks,
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
    show: (facts) => view.dispatch({ effects: shown.reconfigure(factsOf(facts)) }),
    destroy: () => view.destroy(),
  }
}

/** Lines as the editor and every text area end them. */
function lined(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n')
}

function factsOf({ label, required, invalid, readOnly, describedBy, declared, texts }: TemplateFacts): Extension {
  return [
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
