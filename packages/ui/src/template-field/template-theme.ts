import { EditorView } from '@codemirror/view'

/** The look of the field, in the tokens of the console. The frame around it is that of every field. */
export const TEMPLATE_THEME = EditorView.theme({
  '&': { color: 'var(--text)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'inherit',
    lineHeight: 'var(--template-line, 1.4)',
    minHeight: 'calc(var(--rows) * 1lh + 2 * var(--template-pad, 7px))',
    maxHeight: 'min(60vh, 40em)',
  },
  '.cm-placeholder': { color: 'var(--text-3)' },
  '.cm-content': { padding: 'var(--template-pad, 7px) 0', caretColor: 'var(--text)', minHeight: '100%' },
  '.cm-line': { padding: '0 var(--template-side, 11px)' },
  '.cm-line::selection, .cm-line ::selection': { background: 'light-dark(#cfd9ff, #3a4780)' },
  '.cm-variable, .cm-undeclared, .cm-malformed': { borderRadius: '4px', padding: '1px 0' },
  '.cm-variable': { color: 'var(--accent-strong)', background: 'var(--accent-tint)' },
  '.cm-undeclared': {
    color: 'var(--warn)',
    background: 'var(--warn-tint)',
    textDecoration: 'underline dashed',
    textUnderlineOffset: '3px',
  },
  '.cm-malformed': { color: 'var(--bad)', textDecoration: 'underline wavy', textUnderlineOffset: '3px' },
  '.cm-literal': { color: 'var(--text-3)' },
  '.cm-tooltip': {
    overflow: 'hidden',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius-2)',
    background: 'var(--overlay)',
    boxShadow: 'var(--shadow-3)',
    zIndex: '1',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'inherit', padding: '4px', maxWidth: 'min(320px, 90vw)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    padding: '6px 8px',
    borderRadius: 'var(--radius-1)',
    color: 'var(--text)',
    lineHeight: '1.3',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--text)',
    background: 'var(--accent-tint)',
    outline: '1px solid var(--accent-line)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '600' },
  '@media (forced-colors: active)': {
    '.cm-variable': { textDecoration: 'underline' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': { outline: '2px solid Highlight' },
  },
})
