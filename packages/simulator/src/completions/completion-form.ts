import type { Answer } from '../answers/answer.ts'
import type { Json } from '../chat/json.ts'
import type { Fields } from './find-field-fault.ts'

/** How one family of models that complete a text is spoken to. */
export type CompletionForm = {
  /** All that its body may hold. */
  fields: Fields
  /** What else the vendor would refuse in a body whose fields are right. */
  fault?(body: Json): string | undefined
  /** The person's own words, without what the family wants written around them. */
  words(body: Json): string
  /** What the family's answers begin with before their first word. */
  lead?: string
  /** One piece of a streamed answer; `end` comes with the last, which has no text. */
  piece(text: string, end: Answer | undefined): Json
  /** An answer that comes whole. */
  whole(answer: Answer, body: Json): Json
}
