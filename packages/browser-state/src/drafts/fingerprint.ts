/** Odd factors that spread every bit of a character over the sums. */
const FACTORS = [2_654_435_761, 1_597_334_677] as const

/** A short mark by which a text is known again; another text has another one, but for one in 2⁶⁴. */
export function fingerprint(text: string): string {
  const sums = FACTORS.map((factor) => {
    let sum = factor ^ text.length
    for (let index = 0; index < text.length; index += 1) {
      sum = Math.imul(sum ^ text.charCodeAt(index), factor)
      sum ^= sum >>> 15
    }
    return (sum >>> 0).toString(36)
  })
  return sums.join('.')
}
