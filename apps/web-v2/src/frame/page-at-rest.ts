/** At the latest after this many milliseconds. */
const LATEST = 5000

/** How long Safari, which has no idle callback, is given to draw. */
const PAUSE = 100

let rest: Promise<void> | undefined

/**
 * The first quiet moment after somebody can write: what was typed before the console was there has been taken over, and the page
 * is drawn. Whatever nobody needs before it is fetched from here on.
 */
export function pageAtRest(): Promise<void> {
  rest ??= earlyTextTaken().then(idle)
  return rest
}

/** Loads a part that nobody needs to write once the page is at rest. */
export async function atRest<Part>(load: () => Promise<Part>): Promise<Part> {
  await pageAtRest()
  return load()
}

function earlyTextTaken(): Promise<void> {
  const early = document.getElementById('early-composer')
  if (!early || early.hidden) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!early.isConnected) done()
    })
    const done = () => {
      observer.disconnect()
      clearTimeout(timer)
      resolve()
    }
    // A page that fails has no composer that takes over.
    const timer = setTimeout(done, LATEST)
    observer.observe(document.body, { childList: true })
  })
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: LATEST })
    else setTimeout(resolve, PAUSE)
  })
}
