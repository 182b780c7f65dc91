/** A call was made with a value that cannot be sent; nothing went over the network. */
export class InvalidParameterError extends Error {
  constructor(call: string, reason: string) {
    super(`${call}: ${reason}`)
    this.name = 'InvalidParameterError'
  }
}
