/**
 * The heights of all turns of a conversation, in px from the start of the first: measured where a turn has been drawn,
 * guessed where it has not. Positions are sums that are only made anew from the first change on.
 */
export class TurnHeights {
  readonly #heights: number[] = []
  /** `#tops[index]` holds for all indexes up to and with `#valid`. */
  readonly #tops: number[] = [0]
  #valid = 0

  get count(): number {
    return this.#heights.length
  }

  /** The height of all turns together. */
  get total(): number {
    return this.top(this.count)
  }

  /** Makes it so many turns; `guess` gives the height of a new one. */
  resize(count: number, guess: (index: number) => number): void {
    this.#heights.length = Math.min(this.#heights.length, count)
    for (let index = this.count; index < count; index += 1) this.#heights.push(guess(index))
    this.#valid = Math.min(this.#valid, count)
  }

  height(index: number): number {
    return this.#heights[index] ?? 0
  }

  /** Keeps what was measured; answers whether it is news. */
  measure(index: number, height: number): boolean {
    if (index >= this.count || Math.abs(this.height(index) - height) < 0.01) return false
    this.#heights[index] = height
    this.#valid = Math.min(this.#valid, index)
    return true
  }

  /** Where a turn begins; the count itself gives the end of the last one. */
  top(index: number): number {
    const until = Math.min(index, this.count)
    for (; this.#valid < until; this.#valid += 1) {
      this.#tops[this.#valid + 1] = (this.#tops[this.#valid] ?? 0) + this.height(this.#valid)
    }
    return this.#tops[until] ?? 0
  }

  /** The turn at a height: the last one that begins at or above it; the first for all before. -1 where there is none. */
  at(y: number): number {
    let low = 0
    let high = this.count - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (this.top(middle) <= y) low = middle
      else high = middle - 1
    }
    return high < 0 ? -1 : low
  }
}
