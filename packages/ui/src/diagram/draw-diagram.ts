/** What a diagram is drawn with. */
export type DiagramLook = {
  /** By the names of Mermaid's theme variables. */
  colors: Record<string, string>
  dark: boolean
  font: string
}

export type Drawing = { svg: string; width: number; height: number }

type Answer = { ready?: true; id?: number; svg?: string; error?: string }

/** A diagram that takes longer than this is given up, and its frame with it. Milliseconds. */
const PATIENCE = 15_000
const KEPT = 100
/** A larger image than this is no image that helps anybody. Characters. */
const LARGEST = 4_000_000

const drawn = new Map<string, Drawing>()
let frame: Promise<HTMLIFrameElement> | null = null
let asked = 0

/**
 * Draws a text in Mermaid's language. The drawing is made in a frame of another origin that reaches nothing; what comes back is
 * the text of an SVG, for showing as an image only.
 * @param address where the page that draws is served
 * @throws with the reason in the library's words
 */
export async function drawDiagram(address: string, source: string, look: DiagramLook): Promise<Drawing> {
  const key = JSON.stringify([source, look])
  const known = drawn.get(key)
  if (known) return known
  frame ??= openFrame(address)
  const drawing = measured(await ask(await frame, source, look))
  if (drawn.size >= KEPT) drawn.clear()
  drawn.set(key, drawing)
  return drawing
}

function openFrame(address: string): Promise<HTMLIFrameElement> {
  const opened = document.createElement('iframe')
  opened.setAttribute('sandbox', 'allow-scripts')
  opened.setAttribute('aria-hidden', 'true')
  opened.tabIndex = -1
  opened.src = address
  // Laid out, since text is measured there, and never seen.
  opened.style.cssText =
    'position:fixed;inset-block-start:0;inset-inline-start:0;inline-size:1200px;block-size:800px;border:0;opacity:0;pointer-events:none;z-index:-1;visibility:hidden'
  const ready = heard(opened, (answer) => answer.ready === true).then(() => opened)
  document.body.append(opened)
  ready.catch(() => closeFrame(opened))
  return ready
}

async function ask(opened: HTMLIFrameElement, source: string, look: DiagramLook): Promise<string> {
  asked += 1
  const id = asked
  const answered = heard(opened, (answer) => answer.id === id)
  // The frame has no origin that could be named.
  opened.contentWindow?.postMessage({ id, source, ...look }, '*')
  const { svg, error } = await answered.catch((reason: unknown) => {
    closeFrame(opened)
    throw reason
  })
  if (svg === undefined) throw new Error(error ?? 'Nothing was drawn.')
  if (svg.length > LARGEST) throw new Error('The diagram is too large.')
  return svg
}

/** The first answer of the frame that is meant. @throws when it does not come in time */
function heard(opened: HTMLIFrameElement, isMeant: (answer: Answer) => boolean): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const stop = new AbortController()
    const patience = setTimeout(() => {
      stop.abort()
      reject(new Error('Drawing took too long.'))
    }, PATIENCE)
    const listen = ({ source, data }: MessageEvent<Answer>) => {
      if (source !== opened.contentWindow || !isMeant(data)) return
      clearTimeout(patience)
      stop.abort()
      resolve(data)
    }
    addEventListener('message', listen, { signal: stop.signal })
  })
}

function closeFrame(opened: HTMLIFrameElement): void {
  opened.remove()
  frame = null
}

/** The size that the library has given its image: an image has none of its own where the file says `100%`. */
function measured(svg: string): Drawing {
  const [, width = 600, height = 400] =
    /viewBox="[-\d.e]+[ ,]+[-\d.e]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(svg)?.map(Number) ?? []
  const sized = svg.replace(/^(<svg[^>]*?) width="100%"/, `$1 width="${width}" height="${height}"`)
  return { svg: sized, width, height }
}
