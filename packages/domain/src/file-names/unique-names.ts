import { extensionOf, stemOf, withExtension } from './file-name.ts'

/**
 * Names for files that come to lie in one folder: the second `sea.png` becomes `sea (2).png`. Letters are told apart without their case,
 * as some systems do. As many names as were given, in their order.
 */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    let unique = name
    for (let count = 2; taken.has(key(unique)); count += 1) unique = numbered(name, count)
    taken.add(key(unique))
    return unique
  })
}

function numbered(name: string, count: number): string {
  const extension = extensionOf(name)
  if (extension === '') return `${name} (${count})`
  return withExtension(`${stemOf(name)} (${count})`, extension, '')
}

function key(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
