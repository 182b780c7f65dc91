/** A request cannot be sent as it is. The message is a sentence for the person who made it. */
export class UnfitRequestError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'UnfitRequestError'
  }
}
