import { parentPort } from 'node:worker_threads'
import type { Made } from './create-studio.ts'

/** Answers every wish that comes to this worker. */
export function work<Wish>(make: (wish: Wish) => Promise<Uint8Array>): void {
  const answer = (made: Made) => parentPort?.postMessage(made)
  parentPort?.on('message', ({ id, wish }: { id: number; wish: Wish }) => {
    make(wish).then(
      (bytes) => answer({ id, bytes }),
      (error: unknown) => answer({ id, error: String(error) }),
    )
  })
}
