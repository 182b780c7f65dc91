import type { PartTexts, TextsOf } from '@atrium/domain/texts/part-texts'
import { textsOf } from '@atrium/domain/texts/texts-of'

type Messages = string | { [key: string]: Messages }

const FILES = import.meta.glob<Messages>('../../../../apps/server/data/locales/en/*.json', {
  eager: true,
  import: 'default',
})

/** For tests: the texts of a part as an English reader is shown them. Throws where a message is missing. */
export function englishTexts<Part extends PartTexts>(part: Part): TextsOf<Part> {
  return textsOf(part, (key, values = {}) => {
    const message = englishMessage(key, values.count === 1)
    return message.replaceAll(/{{(\w+)(?:, number)?}}/g, (_, name: string) => String(values[name]))
  })
}

/** A message as it is in the file, in its form for one or for several where it has both. */
export function englishMessage(key: string, singular: boolean): string {
  const message = messageAt(key) ?? messageAt(`${key}_${singular ? 'one' : 'other'}`)
  if (message === undefined) throw new Error(`There is no message ${key}`)
  return message
}

function messageAt(key: string): string | undefined {
  const [namespace = '', path = ''] = key.split(':')
  const file = Object.entries(FILES).find(([name]) => name.endsWith(`/${namespace}.json`))?.[1]
  const found = path
    .split('.')
    .reduce<Messages | undefined>((group, name) => (typeof group === 'object' ? group[name] : undefined), file)
  return typeof found === 'string' ? found : undefined
}
