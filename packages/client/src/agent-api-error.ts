/** A failure that an agent reports inside its answer. Source: the specification's error catalog, section 8. */
export class AgentApiError extends Error {
  readonly status: number
  readonly statusText: string
  readonly data: unknown

  constructor({
    status = 500,
    statusText = 'Unknown Error',
    data,
  }: { status?: number; statusText?: string; data?: unknown } = {}) {
    super(statusText)
    this.name = 'AgentApiError'
    this.status = status
    this.statusText = statusText
    this.data = data
  }
}
