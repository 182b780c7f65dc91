import { encodeLiveEvent } from '@atrium/contract/wire/live-stream'
import type { Caller } from '#platform/caller.ts'
import type { LiveReader } from '#platform/http/answers/answer.ts'

type Register = { add(follower: Follower): void; remove(follower: Follower): void }

/** One open stream, and whose it is. */
export class Follower implements LiveReader {
  readonly accountId: string
  /** The projects that they belonged to when their rights were last looked at. */
  projectIds: readonly number[]
  write: (text: string) => void = () => undefined
  private readonly register: Register

  constructor({ accountId, projectIds }: Caller, register: Register) {
    this.accountId = accountId
    this.projectIds = projectIds
    this.register = register
  }

  /** Whatever was read before may be old: from here on nothing is missed. */
  open(write: (text: string) => void): void {
    this.write = write
    this.register.add(this)
    write(encodeLiveEvent({ type: 'missed' }))
  }

  close(): void {
    this.register.remove(this)
  }

  look({ projectIds }: Caller): void {
    this.projectIds = projectIds
  }
}
