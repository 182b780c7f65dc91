import type Sharp from 'sharp'

let loading: Promise<typeof Sharp> | undefined

/** The library for images, loaded with the first of them: a server that only converses starts a tenth of a second sooner without it. */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => sharp)
  return loading
}
