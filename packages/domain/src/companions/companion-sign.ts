/** The colors that the sign of a companion stands on. */
export const COMPANION_COLORS = ['blue', 'teal', 'green', 'amber', 'red', 'violet', 'gray'] as const

export type CompanionColor = (typeof COMPANION_COLORS)[number]

/** What is shown of a companion beside its name: an image, or a sign of one or two letters or an emoji, on a color. */
export type CompanionSign = { text: string; color: CompanionColor; image?: string | undefined }

/** Where the image of a companion is. */
export function companionImageAddress(image: string): string {
  return `/api/v1/companion-images/${image}`
}

/** The longest sign, in UTF-16 units: an emoji may be of several. */
export const SIGN_LENGTH = 16

/** The sign as it is shown: where nobody has chosen one, the first letter of the name. */
export function shownSign({ text }: Pick<CompanionSign, 'text'>, name: string): string {
  const chosen = text.trim()
  if (chosen !== '') return chosen
  const [first = '?'] = name.trim()
  return first.toUpperCase()
}
