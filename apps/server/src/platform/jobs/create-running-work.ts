/** Long work of this process, by ids: it belongs to the process and not to the request that has begun it. */
export function createRunningWork() {
  const running = new Map<string, { end: AbortController; done: Promise<void> }>()
  return {
    /** @param work never rejects */
    begin(id: string, work: (signal: AbortSignal) => Promise<void>): void {
      const end = new AbortController()
      const done = work(end.signal).finally(() => running.delete(id))
      running.set(id, { end, done })
    },

    has: (id: string): boolean => running.has(id),

    ids: (): string[] => [...running.keys()],

    /** Settles once this process has let go of it. */
    async letGo(id: string): Promise<void> {
      const own = running.get(id)
      own?.end.abort()
      await own?.done
    },

    /** Settles once this process has let go of everything. */
    async stop(): Promise<void> {
      for (const { end } of running.values()) end.abort()
      await Promise.all([...running.values()].map(({ done }) => done))
    },
  }
}
