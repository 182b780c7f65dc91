import { type ChangeSpec, EditorState, type Extension } from '@codemirror/state'

/** What somebody types or pastes ends where the text is full, as in a field of the browser; undoing and what comes from outside does not. */
export function limitLength(most: number): Extension {
  return EditorState.transactionFilter.of((transaction) => {
    const over = transaction.newDoc.length - most
    if (over <= 0 || !transaction.isUserEvent('input')) return transaction
    const changes: ChangeSpec[] = []
    let left = over
    let end = 0
    transaction.changes.iterChanges((from, to, start, _, inserted) => {
      // A pair of surrogates is one character.
      const cut = inserted.sliceString(0, Math.max(0, inserted.length - left)).replace(/[\uD800-\uDBFF]$/, '')
      left -= inserted.length - cut.length
      end = start + cut.length
      changes.push({ from, to, insert: cut })
    })
    return { changes, selection: { anchor: end }, userEvent: 'input', scrollIntoView: true }
  })
}
