import { findPlaceholders } from '@atrium/domain/prompts/variables/find-placeholders'
import { type EditorState, type Extension, Facet } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import { flawOfPlaceholder, type KnownVariables } from './flaw-of-placeholder.ts'

/** What is known of the variables, in the editor. */
export const knownVariables = Facet.define<KnownVariables, KnownVariables | undefined>({ combine: ([known]) => known })

/** Marks what stands in double braces. It is not checked for spelling. */
export const placeholderMarks: Extension = EditorView.decorations.compute(['doc', knownVariables], marksOf)

function marksOf(state: EditorState): DecorationSet {
  const known = state.facet(knownVariables)
  const marks = findPlaceholders(state.doc.toString()).map((placeholder) => {
    const flaw = known ? flawOfPlaceholder(placeholder, known) : null
    const look = placeholder.kind === 'variable' && flaw !== null ? 'undeclared' : placeholder.kind
    const attributes = { spellcheck: 'false', ...(flaw !== null && { title: flaw }) }
    return Decoration.mark({ class: `cm-${look}`, attributes }).range(placeholder.from, placeholder.to)
  })
  return Decoration.set(marks)
}
