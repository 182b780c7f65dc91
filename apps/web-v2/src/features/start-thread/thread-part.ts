let load: () => Promise<unknown> = () => Promise.resolve()

/** The screen that draws threads names what it needs for it. */
export function offerThreadPart(by: typeof load): void {
  load = by
}

/** What draws a thread is there, or cannot be had now: whoever goes to a thread then loses no key to an empty page. */
export async function threadPart(): Promise<void> {
  await load().catch(() => undefined)
}
