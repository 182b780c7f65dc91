/** How files of images begin; `at` is the place of the sign in bytes. */
const SIGNS: readonly { mediaType: string; at: number; sign: readonly number[] }[] = [
  { mediaType: 'image/png', at: 0, sign: [0x89, 0x50, 0x4e, 0x47] },
  { mediaType: 'image/jpeg', at: 0, sign: [0xff, 0xd8, 0xff] },
  { mediaType: 'image/webp', at: 8, sign: [0x57, 0x45, 0x42, 0x50] },
  { mediaType: 'image/gif', at: 0, sign: [0x47, 0x49, 0x46, 0x38] },
]

/** What kind of image bytes are, by how they begin; null for none that a vendor makes. */
export function imageMediaType(bytes: Uint8Array): string | null {
  const found = SIGNS.find(({ at, sign }) => sign.every((byte, index) => bytes[at + index] === byte))
  return found?.mediaType ?? null
}
