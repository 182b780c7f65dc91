import type { Queryable } from '../database/open-database.ts'
import type { NoteValues } from './note-statement.ts'

/** Whatever JSON can hold. */
export type Note = { readonly [name: string]: string | number | boolean | null | readonly string[] }

/** A handler's part in making a repeated request have one effect. A plain answer needs none of it: it is kept and repeated. */
export type Idempotency = {
  /**
   * What an earlier request with the same key has recorded, for example the id of the run that it started: the handler then
   * answers from that and does not do the work again. Null at the first request.
   */
  readonly earlier: Note | null
  /**
   * Keeps a note inside the handler's own transaction, so that the effect and its key stand or fall together, whatever is
   * killed when. @throws a 409 refusal where another request has taken the key over, since this one was silent too long.
   */
  record(transaction: Queryable, note: Note): Promise<void>
  /**
   * The same where the whole effect is one statement with `NOTE_STATEMENT` in it, which spares the round trips of a transaction.
   * @param write carries it out with the values of that part; answers false where it had no effect, which is answered on
   */
  recordWithin(note: Note, write: (values: NoteValues) => Promise<boolean>): Promise<boolean>
  /** Takes the note back inside the transaction that takes the effect back: the key is then free again. */
  forget(transaction: Queryable): Promise<void>
}
