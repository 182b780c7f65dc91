import mermaid from './mermaid.esm.min.mjs'

/**
 * Draws diagrams for the console, in a frame without an origin: no cookie, no storage, no request to anywhere. What it is asked
 * and what it answers are messages; an image goes back as the text of an SVG, which the console shows as an image and never as
 * a document. Whoever embeds the frame may ask: what it draws is theirs.
 */
type Question = { id: number; source: string; colors: Record<string, string>; dark: boolean; font: string }

/** The order in which they came: the library keeps one configuration for all. */
let queue: Promise<void> = Promise.resolve()

addEventListener('message', ({ data, source }: MessageEvent<Question>) => {
  queue = queue.then(async () => {
    source?.postMessage({ id: data.id, ...(await draw(data)) }, { targetOrigin: '*' })
  })
})
parent.postMessage({ ready: true }, '*')

async function draw({ id, source, colors, dark, font }: Question): Promise<{ svg: string } | { error: string }> {
  try {
    mermaid.initialize({
      startOnLoad: false,
      // Labels are text, links and clicks lead nowhere, and directives in a text change nothing of this.
      securityLevel: 'strict',
      secure: [
        'secure',
        'securityLevel',
        'startOnLoad',
        'maxTextSize',
        'maxEdges',
        'htmlLabels',
        'flowchart',
        'fontFamily',
      ],
      htmlLabels: false,
      flowchart: { htmlLabels: false },
      maxTextSize: 50_000,
      maxEdges: 500,
      suppressErrorRendering: true,
      look: 'classic',
      theme: 'base',
      themeVariables: { ...colors, darkMode: dark, fontFamily: font },
      fontFamily: font,
    })
    const { svg } = await mermaid.render(`diagram-${id}`, source)
    return { svg }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  } finally {
    document.body.replaceChildren()
  }
}
