/**
 * The texts that a part of a screen shows: where their messages are (`namespace:group`), and for each the names of the values that it
 * takes, in order. What takes none is `[]`. A part within a part brings its own.
 */
export type PartTexts<Keys extends TextKeys = TextKeys> = { readonly messages: string; readonly keys: Keys }

export type TextKeys = { readonly [key: string]: readonly string[] | TextKeys | PartTexts }

/** What a part is handed: a text for each of its keys, a function where the text takes values. */
export type TextsOf<Part extends PartTexts> = TextsIn<Part['keys']>

type TextsIn<Keys> = { readonly [Key in keyof Keys]: TextOf<Keys[Key]> }

type TextOf<Entry> = Entry extends readonly []
  ? string
  : Entry extends readonly string[]
    ? (...values: ValuesOf<Entry>) => string
    : Entry extends PartTexts<infer Keys>
      ? TextsIn<Keys>
      : TextsIn<Entry>

/** A `count` chooses between singular and plural. */
type ValuesOf<Names extends readonly string[]> = {
  -readonly [Index in keyof Names]: Names[Index] extends 'count' ? number : string | number
}

/** Declares the texts of a part beside it, so that every console can find them and a test can hold them against the messages. */
export function partTexts<const Keys extends TextKeys>(messages: string, keys: Keys): PartTexts<Keys> {
  return { messages, keys }
}

/** Whether an entry is a part of its own, whose messages are elsewhere. */
export function isPartTexts(entry: TextKeys[string]): entry is PartTexts {
  return 'messages' in entry && typeof entry.messages === 'string'
}
