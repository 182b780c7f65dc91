/**
 * What was made of texts lately, as much of it as the texts together have at most `limit` characters; what was asked for longest ago
 * goes first. A text longer than the limit is not kept.
 */
export class RecentTexts<Made> {
  readonly #made = new Map<string, Made>()
  readonly #limit: number
  #characters = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** The characters of all texts that are kept. */
  get characters(): number {
    return this.#characters
  }

  get(text: string): Made | undefined {
    const made = this.#made.get(text)
    if (made !== undefined) this.keep(text, made)
    return made
  }

  keep(text: string, made: Made): void {
    if (text.length > this.#limit) return
    if (this.#made.delete(text)) this.#characters -= text.length
    this.#made.set(text, made)
    this.#characters += text.length
    for (const oldest of this.#made.keys()) {
      if (this.#characters <= this.#limit) return
      this.#made.delete(oldest)
      this.#characters -= oldest.length
    }
  }
}
