import type { Vendor } from '../vendors/vendors.ts'
import type { PICTURE_FORMS } from './picture-forms.ts'

export type PictureCall = {
  kind: 'picture'
  vendor: Vendor
  form: keyof typeof PICTURE_FORMS
  /** The model, where the address and not the body names it. */
  model?: string
}

type Route = { ending: RegExp; form: PictureCall['form'] }

const OPENAI_ROUTES: readonly Route[] = [
  { ending: /\/images\/generations$/, form: 'openai-generations' },
  { ending: /\/images\/edits$/, form: 'openai-edits' },
]

const ROUTES: Partial<Record<Vendor, readonly Route[]>> = {
  openai: OPENAI_ROUTES,
  azure: OPENAI_ROUTES,
  aws: [
    { ending: /^\/model\/(amazon\.(?:titan-image|nova-canvas)[^/]*)\/invoke$/, form: 'amazon-pictures' },
    { ending: /^\/model\/(stability\.stable-diffusion-xl[^/]*)\/invoke$/, form: 'sdxl-bedrock' },
    { ending: /^\/model\/(stability\.[^/]*)\/invoke$/, form: 'stable-bedrock' },
  ],
  stability: [
    { ending: /\/v2beta\/stable-image\/generate\/([^/]+)$/, form: 'stable-rest' },
    { ending: /\/v1\/generation\/([^/]+)\/(?:text-to-image|image-to-image(?:\/masking)?)$/, form: 'sdxl-rest' },
  ],
  google: [
    { ending: /\/models\/(gemini-[^/:]*image[^/:]*):generateContent$/, form: 'gemini-pictures' },
    { ending: /\/models\/(imagen-[^/:]+):predict$/, form: 'imagen-pictures' },
  ],
}

/** Which call for pictures a path without its vendor's prefix means; undefined when it means none. */
export function findPictureCall(vendor: Vendor, rest: string): PictureCall | undefined {
  for (const { ending, form } of ROUTES[vendor] ?? []) {
    const found = ending.exec(rest)
    if (!found) continue
    const model = found[1] === undefined ? undefined : decodeURIComponent(found[1])
    return { kind: 'picture', vendor, form, model }
  }
  return undefined
}
