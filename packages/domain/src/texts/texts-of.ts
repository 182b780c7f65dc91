import { isPartTexts, type PartTexts, type TextKeys, type TextsOf } from './part-texts.ts'

/** Finds a message by `namespace:group.key` and puts values into it. */
export type Translate = (key: string, values?: Record<string, string | number>) => string

type Text = string | ((...values: (string | number)[]) => string) | { [key: string]: Text }

/** The texts of a part in the language of `translate`. */
export function textsOf<Part extends PartTexts>(part: Part, translate: Translate): TextsOf<Part> {
  return textsIn(part.keys, part.messages, translate) as TextsOf<Part>
}

function textsIn(keys: TextKeys, group: string, translate: Translate): { [key: string]: Text } {
  return Object.fromEntries(
    Object.entries(keys).map(([key, entry]) => [key, textAt(entry, `${group}.${key}`, translate)]),
  )
}

function textAt(entry: TextKeys[string], key: string, translate: Translate): Text {
  if (isPartTexts(entry)) return textsIn(entry.keys, entry.messages, translate)
  if (!isNames(entry)) return textsIn(entry, key, translate)
  if (entry.length === 0) return translate(key)
  return (...values) => translate(key, Object.fromEntries(entry.map((name, index) => [name, values[index] ?? ''])))
}

function isNames(entry: TextKeys[string]): entry is readonly string[] {
  return Array.isArray(entry)
}
