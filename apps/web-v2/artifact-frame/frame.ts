/**
 * Shows what an answer has made, in a frame within this frame. Neither has an origin: no cookie, no storage, no request to
 * anywhere. The inner one holds the foreign page and is bound by the policy of this one, which lets no frame be led elsewhere;
 * only whoever embeds this frame is heard here, the foreign page is not.
 */
type Wish = { html: string } | { ping: number }

let shown: HTMLIFrameElement | null = null

addEventListener('message', ({ data, source }: MessageEvent<Wish>) => {
  if (source !== parent) return
  if ('ping' in data) parent.postMessage({ pong: data.ping }, '*')
  else show(data.html)
})
parent.postMessage({ ready: true }, '*')

function show(html: string): void {
  const next = document.createElement('iframe')
  next.setAttribute('sandbox', 'allow-scripts')
  next.setAttribute('referrerpolicy', 'no-referrer')
  next.title = document.title
  next.srcdoc = guarded(html)
  if (shown) shown.replaceWith(next)
  else document.body.append(next)
  shown = next
}

/** The foreign page with what is done before anything of it runs. Before its doctype a script would make it a page of old. */
function guarded(html: string): string {
  const [doctype = ''] = /^\s*<!doctype[^>]*>/i.exec(html) ?? []
  // Written so, a tree in the shade would come unseen.
  const page = html.slice(doctype.length).replaceAll(/shadowrootmode/gi, 'data-$&')
  return `${doctype}<script>(${guard.toString()})()</script>${page}`
}

/**
 * Takes away what no policy of browsers forbids: connections between peers, which could carry something out by a name or an address.
 * A frame would have them again, so there are no frames within the page.
 */
function guard(): void {
  const taken = ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCIceTransport', 'WebTransport']
  for (const name of taken) Object.defineProperty(window, name, { value: undefined })
  const frames = 'iframe, frame, object, embed, fencedframe, portal'
  const watch = (root: Document | ShadowRoot) => {
    const sweep = () => {
      for (const frame of root.querySelectorAll(frames)) frame.remove()
    }
    new MutationObserver(sweep).observe(root, { childList: true, subtree: true })
    sweep()
  }
  watch(document)
  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function attachWatched(init) {
    const root = attach.call(this, init)
    watch(root)
    return root
  }
  for (const owner of [Element.prototype, ShadowRoot.prototype, Document])
    Reflect.deleteProperty(owner, 'setHTMLUnsafe')
  Reflect.deleteProperty(Document, 'parseHTMLUnsafe')
  document.currentScript?.remove()
}
