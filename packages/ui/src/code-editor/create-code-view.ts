import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'

type Given = {
  root: ShadowRoot
  text: string
  label: string
  /** What is written so far. */
  onChange: (text: string) => void
}

const THEME = EditorView.theme({
  '&': { color: 'var(--text)', height: '100%' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', fontSize: 'var(--size-small)', lineHeight: '1.5', minHeight: '40dvh' },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--text)' },
  '.cm-line': { padding: '0 10px' },
  '.cm-line::selection, .cm-line ::selection': { background: 'light-dark(#cfd9ff, #3a4780)' },
  '.cm-gutters': { color: 'var(--text-3)', background: 'transparent', border: '0' },
})

/** An editor of code in a shadow root, where it needs no style element. Tab leaves it, as it leaves every field. */
export function createCodeView({ root, text, label, onChange }: Given): EditorView {
  const extensions: Extension = [
    lineNumbers(),
    history(),
    keymap.of([...historyKeymap, ...defaultKeymap]),
    EditorView.contentAttributes.of({
      'aria-label': label,
      spellcheck: 'false',
      autocorrect: 'off',
      autocapitalize: 'off',
      dir: 'ltr',
    }),
    EditorView.updateListener.of(({ docChanged, state }) => docChanged && onChange(state.doc.toString())),
    THEME,
  ]
  return new EditorView({ root, parent: root, state: EditorState.create({ doc: text, extensions }) })
}
