/** What became of the mail that brings a link: `off` where the installation sends none. */
export const MAILED = ['sent', 'failed', 'off'] as const

export type Mailed = (typeof MAILED)[number]
