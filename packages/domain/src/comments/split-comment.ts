/** Somebody who is named in a comment. */
export type Named = { name: string }

/** A piece of a comment as it is shown. */
export type CommentPiece<Person extends Named = Named> =
  | { type: 'text'; text: string }
  | { type: 'link'; text: string }
  | { type: 'mention'; text: string; person: Person }

/** An address ends before what a sentence ends with. */
const LINK = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'’”]/u

const WORD = /[\p{L}\p{N}_]/u

/** A comment in its pieces: words, addresses, and `@` with the name of one of these people. Together they are the whole text. */
export function splitComment<Person extends Named>(text: string, people: readonly Person[]): CommentPiece<Person>[] {
  // "Ada Lovelace" is not "Ada" with a second word.
  const byLength = people.toSorted((a, b) => b.name.length - a.name.length)
  const pieces: CommentPiece<Person>[] = []
  let plain = ''
  const put = (piece: CommentPiece<Person>) => {
    if (plain !== '') pieces.push({ type: 'text', text: plain })
    plain = ''
    pieces.push(piece)
  }
  let at = 0
  while (at < text.length) {
    const link = text.startsWith('http', at) ? LINK.exec(text.slice(at)) : null
    const person = text[at] === '@' ? personAt(text, at, byLength) : undefined
    if (link?.index === 0) put({ type: 'link', text: link[0] })
    else if (person) put({ type: 'mention', text: `@${person.name}`, person })
    else plain += text[at]
    at += link?.index === 0 ? link[0].length : person ? person.name.length + 1 : 1
  }
  if (plain !== '') pieces.push({ type: 'text', text: plain })
  return pieces
}

/** Those of these people whom a comment names. */
export function namedIn<Person extends Named>(text: string, people: readonly Person[]): Person[] {
  const named = splitComment(text, people).flatMap((piece) => (piece.type === 'mention' ? [piece.person.name] : []))
  return people.filter(({ name }) => named.includes(name))
}

/** In an address of mail `@` names nobody, and a name does not end within a word. */
function personAt<Person extends Named>(text: string, at: number, people: readonly Person[]): Person | undefined {
  if (WORD.test(text[at - 1] ?? ' ')) return undefined
  return people.find(({ name }) => text.startsWith(name, at + 1) && !WORD.test(text[at + 1 + name.length] ?? ' '))
}
