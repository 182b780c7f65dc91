/** Something of an export that cannot be read, with the sentence that says why. */
export class Unreadable extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'Unreadable'
  }
}
