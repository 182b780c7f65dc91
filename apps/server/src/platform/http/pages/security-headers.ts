import type { onRequestHookHandler } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

/**
 * What a page of ours may load: its own files and nothing of another site. No inline script or style sheet; style attributes
 * are let through because positioned parts and typeset formulas set them. Images and media may also be made in the page.
 * @param secure the console is reached by https only
 */
function securityHeaders(secure: boolean): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        frameSrc: ["'self'", 'blob:'],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    // Browsers keep this word for a year, so it is only given where https is certain.
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    // Browsers ignore it, with a complaint, where the address is not secure.
    crossOriginOpenerPolicy: secure ? { policy: 'same-origin' } : false,
    originAgentCluster: secure,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  }
}

/** Sends them with every answer of the framework. They are the same for all, and built once. */
export function protectPages(secure: boolean): onRequestHookHandler {
  const protect = helmet(securityHeaders(secure))
  return ({ raw: request }, { raw: response }, done) => protect(request, response, () => done())
}

/**
 * For the page that draws diagrams, and its files. It runs a large library on texts that nobody can vouch for, so it has no
 * origin (`sandbox`), reaches nothing and is framed by the console alone. The library writes style sheets into its page, and
 * the page, being of no origin, may read its own scripts only where everybody may.
 */
export const DIAGRAM_HEADERS: readonly (readonly [string, string])[] = [
  [
    'content-security-policy',
    "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts",
  ],
  ['x-frame-options', 'SAMEORIGIN'],
  ['access-control-allow-origin', '*'],
  ['cross-origin-resource-policy', 'cross-origin'],
]

/** What holds for every page that runs what others have written. */
const APART: readonly (readonly [string, string])[] = [
  ['x-frame-options', 'SAMEORIGIN'],
  ['x-dns-prefetch-control', 'off'],
  ['referrer-policy', 'no-referrer'],
  [
    'permissions-policy',
    'camera=(), microphone=(), geolocation=(), display-capture=(), clipboard-read=(), usb=(), serial=(), hid=()',
  ],
]

/**
 * For the page that shows what an answer has made. A foreign page runs in it, with scripts and styles of its own, and has no origin,
 * nothing to fetch from and nowhere to go: `frame-src` keeps the frame inside from being led to another address.
 */
export const ARTIFACT_HEADERS: readonly (readonly [string, string])[] = [
  [
    'content-security-policy',
    "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'; style-src 'unsafe-inline'; img-src data: blob:; font-src data:; media-src data: blob:; connect-src 'none'; frame-src 'none'; worker-src 'none'; base-uri 'none'; form-action 'none'; webrtc 'block'; frame-ancestors 'self'; sandbox allow-scripts",
  ],
  ...APART,
]

/** The page that runs a piece of code in a worker. Neither it nor its worker has an origin or may ask anything of any server. */
export const CODE_HEADERS: readonly (readonly [string, string])[] = [
  [
    'content-security-policy',
    "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' blob:; worker-src blob:; connect-src 'none'; frame-src 'none'; base-uri 'none'; form-action 'none'; webrtc 'block'; frame-ancestors 'self'; sandbox allow-scripts",
  ],
  ...APART,
]

/** What is said of a page to its browser, and says nothing with a script or a style sheet that a page loads: more than half a kilobyte each. */
export const HEADERS_OF_PAGES = [
  'content-security-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]
