/** Thrown where a form itself refuses what is in one of its fields, as the server would. */
export class RefusedField extends Error {
  readonly issues: readonly { path: string; message: string }[]

  constructor(field: string, message: string) {
    super(message)
    this.issues = [{ path: `body.${field}`, message }]
  }
}
