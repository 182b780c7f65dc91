/** A vendor answered well and made nothing, since its content filter objects. */
export class RefusedContentError extends Error {
  constructor(message = 'The content filter refused the request') {
    super(message)
    this.name = 'RefusedContentError'
  }
}
