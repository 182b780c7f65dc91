/** Something that the operator can mend keeps Atrium from starting. The message is the one sentence to show; no stack is of use. */
export class StartError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'StartError'
  }
}
