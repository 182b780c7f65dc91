/** How a conversation begins whose first message is still being written. */
export type Beginning = {
  /** In no list, and deleted some hours after its last message. */
  readonly temporary?: boolean
  /** What every model that answers in it is told. */
  readonly instructions?: string
}
